import { database } from '#db';
import { certificateResponse } from '#documents';
import { enrolmentsOf, findFamily } from '#orders';
import type { Route } from './+types/certificate-pdf.api';
import { certificatesOf } from '../certificates/find-certificate.ts';

/**
 * The certificate of a learner as a PDF file: the one of the link, the one that the address names, or the only one. 404 for a link that opens
 * nothing, for learners of others and where none is valid, alike.
 */
export async function loader({ params: { token }, request }: Route.LoaderArgs) {
  const family = await findFamily(database(), token);
  const asked =
    family?.learner?.id ?? new URL(request.url).searchParams.get('learner') ?? family?.order.learners[0]?.id;
  const enrolment = family && (await enrolmentsOf(database(), family.order.id)).get(asked ?? '');
  const certificate = enrolment && (await certificatesOf(database(), family.order.id)).get(enrolment.id);
  if (!certificate) throw new Response('Page not found', { status: 404 });
  return certificateResponse(certificate.sheet, certificate.issuedAt);
}

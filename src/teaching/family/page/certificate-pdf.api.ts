import { database } from '#platform/db';
import { certificateResponse } from '#sales/documents';
import { enrolmentsOf, findFamily, type FamilyHolder } from '#sales/orders';
import type { Route } from './+types/certificate-pdf.api';
import { certificatesOf } from '../certificates/find-certificate.ts';

/**
 * The certificate of a learner as a PDF file: of the link's learner, the one in the query, or the first. The same 404 for an invalid link, for other
 * learners and without a valid certificate.
 */
export async function loader({ params: { token }, request }: Route.LoaderArgs) {
  const family = await findFamily(database(), token);
  const certificate = family && (await certificateOf(family, new URL(request.url).searchParams.get('learner')));
  if (!certificate) throw new Response('Page not found', { status: 404 });
  return certificateResponse(certificate.sheet, certificate.issuedAt);
}

async function certificateOf({ order, learner }: FamilyHolder, named: string | null) {
  const whose = learner?.id ?? named ?? order.learners[0]?.id ?? '';
  const enrolment = (await enrolmentsOf(database(), order.id)).get(whose);
  return enrolment && (await certificatesOf(database(), order.id)).get(enrolment.id);
}

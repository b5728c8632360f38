import { database } from '#db';
import { certificateResponse } from '#documents';
import { findFamilyOrder } from '#orders';
import type { Route } from './+types/certificate-pdf.api';
import { findCertificateOf } from '../certificates/find-certificate.ts';

/** The certificate of an enrolment as a PDF file; 404 for a link that opens nothing and where none is valid, alike. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const order = await findFamilyOrder(database(), token);
  const certificate = order && (await findCertificateOf(database(), order.id));
  if (!certificate) throw new Response('Page not found', { status: 404 });
  return certificateResponse(certificate.sheet, certificate.issuedAt);
}

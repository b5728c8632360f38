import { database } from '#platform/db';
import { certificateResponse } from '#sales/documents';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/certificate-pdf.api';
import { findCertificate } from '../find-certificate.ts';

/** A certificate as it was issued, for staff, also a revoked one. */
export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'rosters.change');
  const certificate = await findCertificate(database(), id);
  if (!certificate) throw new Response('There is no such certificate', { status: 404 });
  return certificateResponse(certificate.sheet, certificate.issuedAt);
}

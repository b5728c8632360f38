import { reading } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import type { Route } from './+types/audit.page';
import { requireStaff } from '../session/require-staff.ts';
import { AuditView } from './audit-view.tsx';
import { readAuditList } from './read-audit-list.ts';

export const meta = () => studioTitle('Audit');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'audit.read');
  return reading((tx) => readAuditList(tx, new URL(request.url).searchParams, staff));
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  return <AuditView list={loaderData} />;
}

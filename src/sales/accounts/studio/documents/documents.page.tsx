import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { reading } from '#platform/db';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/documents.page';
import { DocumentsView } from './documents-view.tsx';
import { readDocumentList } from './read-document-list.ts';

export const meta = () => studioTitle('Documents');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'documents.read');
  return reading((tx) => readDocumentList(tx, new URL(request.url).searchParams, role));
}

export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  return <DocumentsView list={loaderData} />;
}

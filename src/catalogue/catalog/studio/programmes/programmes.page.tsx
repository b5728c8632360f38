import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { reading } from '#platform/db';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/programmes.page';
import { ProgrammesView } from './programmes-view.tsx';
import { readProgrammeList } from './read-programme-list.ts';

export const meta = () => studioTitle('Programmes');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'catalogue.read');
  return reading((tx) => readProgrammeList(tx, new URL(request.url).searchParams, staff));
}

export default function ProgrammesPage({ loaderData }: Route.ComponentProps) {
  return <ProgrammesView list={loaderData} />;
}

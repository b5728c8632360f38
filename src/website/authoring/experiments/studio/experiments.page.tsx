import { reading } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/experiments.page';
import { ExperimentsView } from './experiments-view.tsx';
import { readExperiments } from './read-experiments.ts';

export const meta = () => studioTitle('Experiments');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'pages.read');
  return reading((tx) => readExperiments(tx, staff));
}

export default function ExperimentsPage({ loaderData }: Route.ComponentProps) {
  return <ExperimentsView shown={loaderData} />;
}

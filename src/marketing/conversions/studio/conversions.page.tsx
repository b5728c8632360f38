import { reading } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/conversions.page';
import { ConversionsView } from './conversions-view.tsx';
import { readConversions } from './read-conversions.ts';

export const meta = () => studioTitle('Told to advertising and statistics');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'attribution.read');
  return reading((tx) => readConversions(tx, new URL(request.url).searchParams));
}

export default function ConversionsPage({ loaderData }: Route.ComponentProps) {
  return <ConversionsView {...loaderData} />;
}

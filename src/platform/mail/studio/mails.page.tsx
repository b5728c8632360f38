import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { reading } from '#platform/db';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/mails.page';
import { MailsView } from './mails-view.tsx';
import { readMailList } from './read-mail-list.ts';

export const meta = () => studioTitle('Mails');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'mails.read');
  return reading((tx) => readMailList(tx, new URL(request.url).searchParams, role));
}

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  return <MailsView list={loaderData} />;
}

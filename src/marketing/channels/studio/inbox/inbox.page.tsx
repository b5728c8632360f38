import { redirect } from 'react-router';
import { inTransaction, reading } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { openConversation } from '../../inbox/write-to.ts';
import type { Route } from './+types/inbox.page';
import { InboxView } from './inbox-view.tsx';
import { readInbox } from './read-inbox.ts';

export const meta = () => studioTitle('Messages');

export async function loader({ request }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'messages.answer');
  return reading((tx) => readInbox(tx, new URL(request.url).searchParams, by));
}

/** Opens the conversation with a number, of a lead or typed in. */
export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'messages.answer');
  const form = await readForm(request);
  const [mobile, name, language] = [textOf(form, 'mobile'), textOf(form, 'name'), textOf(form, 'language')];
  const opened = await inTransaction((tx) => openConversation(tx, { by, mobile, name, language }));
  if (opened.ok) return redirect(studioPaths.studioConversation(opened.value.id), 303);
  return { mobile, problem: say('This is no mobile number. Write it with its country, such as +91 98400 12345.') };
}

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  return <InboxView inbox={loaderData} answer={actionData} />;
}

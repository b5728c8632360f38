import { redirect } from 'react-router';
import { inTransaction, reading } from '#platform/db';
import { say, studioTitle, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { sendAgain } from '../../sending/send-again.ts';
import type { Route } from './+types/sent.page';
import { readSent } from './read-sent.ts';
import { SentView } from './sent-view.tsx';

export const meta = () => studioTitle('Sent messages');

const problems: Record<'unknown' | 'not-failed' | 'may-have-been-sent', StaffSentence> = {
  unknown: 'This message is gone.',
  'not-failed': 'This message is on its way or has come to its end: nothing was sent again.',
  'may-have-been-sent': 'This message may have arrived. Say that it may come twice, then try again.',
};

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'messages.answer');
  return reading((tx) => readSent(tx, new URL(request.url).searchParams, role));
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'messages.answer');
  const form = await readForm(request);
  const [messageId, sure] = [textOf(form, 'message'), textOf(form, 'sure') === 'yes'];
  const done = await inTransaction((tx) => sendAgain(tx, { by, messageId, sure }));
  if (!done.ok) return { problem: say(problems[done.reason]) };
  return redirect(studioPaths.studioSentMessages({ view: 'failed', done: 'again' }), 303);
}

export default function SentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SentView sent={loaderData} problem={actionData?.problem} />;
}

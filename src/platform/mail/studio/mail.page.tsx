import { say, studioTitle, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { resendMail } from '../resend-mail.ts';
import type { Route } from './+types/mail.page';
import { MailView } from './mail-view.tsx';
import { readMail } from './read-mail.ts';

export const meta = () => studioTitle('Mail');

const problems: Record<'on-its-way' | 'works-once', StaffSentence> = {
  'on-its-way': 'This mail is already queued.',
  'works-once': 'The link in this mail works once: the person has to ask for a new one.',
};

export async function loader({ request, params }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'mails.read');
  const mail = await inTransaction((tx) => readMail(tx, params.id, role));
  if (!mail) throw new Response(say('There is no such mail'), { status: 404 });
  return mail;
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'mails.read');
  if (!isId(params.id)) throw new Response(say('There is no such mail'), { status: 404 });
  const outcome = await inTransaction((tx) => resendMail(tx, { mailId: params.id, who: staff.name }));
  return outcome.ok ? redirect(studioPaths.studioMail(params.id), 303) : { problem: say(problems[outcome.reason]) };
}

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('The mail is queued again.'), { refused: actionData !== undefined });
  return <MailView mail={loaderData} problem={actionData?.problem} />;
}

import { Form, redirect } from 'react-router';
import { inTransaction } from '#db';
import { isId } from '#kit/id';
import { textWithoutSecrets } from '#kit/secret-addresses';
import { paths } from '#paths';
import { history, requireStaff } from '#people';
import { Button } from '#ui/controls/button';
import { Disclosure } from '#ui/controls/details';
import { Notice } from '#ui/feedback/notice';
import { Facts } from '#ui/admin/facts';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { Timeline } from '#ui/admin/timeline';
import { findMail } from '../find-mails.ts';
import { resendMail } from '../resend-mail.ts';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import { mailReaders } from '../model.ts';
import type { Route } from './+types/mail.page';
import { MailBadge } from './mail-badge.tsx';

export const meta = () => [{ title: 'Mail · Studio' }];

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request, ...mailReaders);
  return inTransaction(async (tx) => {
    const mail = await findMail(tx, params.id);
    if (!mail) throw new Response('There is no such mail', { status: 404 });
    const { html: _, attachments, text, ...shown } = mail;
    return {
      ...shown,
      text: textWithoutSecrets(text),
      files: attachments.map(({ filename }) => filename),
      steps: await history(tx, 'mail', mail.id),
    };
  });
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request, ...mailReaders);
  if (!isId(params.id)) throw new Response('There is no such mail', { status: 404 });
  const outcome = await inTransaction((tx) => resendMail(tx, { mailId: params.id, who: staff.name }));
  return outcome.ok ? redirect(paths.studioMail(params.id), 303) : { problem: problems[outcome.reason] };
}

const problems = {
  'on-its-way': 'This mail is on its way already.',
  'works-once': 'The link in this mail works once: a new one has to be asked for.',
};

export default function MailPage({ loaderData: mail, actionData }: Route.ComponentProps) {
  useSavedToast('The mail is on its way again.', { refused: actionData !== undefined });
  return (
    <>
      <PageHead
        title={mail.subject}
        back={{ to: paths.studioMails(), label: 'Mails' }}
        badge={<MailBadge state={mail.state} />}
      >
        To {mail.address}
      </PageHead>
      {actionData?.problem && (
        <Notice tone="warning" role="alert">
          {actionData.problem}
        </Notice>
      )}
      {mail.state === 'failed' && (
        <Notice tone="danger" title="The mail server did not take this mail">
          {mail.lastError}
        </Notice>
      )}
      <Facts
        rows={[
          ['Written', <Moment key="written" at={mail.createdAt} />],
          ['Sent', mail.sentAt && <Moment key="sent" at={mail.sentAt} />],
          ['Tries', mail.attempts],
          ['Last trouble', mail.state === 'queued' ? mail.lastError : null],
          ['Attached', mail.files.join(', ')],
        ]}
      />
      {mail.state !== 'queued' && mail.aboutKind !== 'staff' && (
        <Form method="post">
          <Button type="submit" size="sm" variant="secondary">
            Send again
          </Button>
        </Form>
      )}
      <p className="text-sm text-ink-soft">Where a link holds a key of its own, “***” stands here in its place.</p>
      <iframe
        src={paths.studioMailHtml(mail.id)}
        sandbox=""
        title="The mail as it arrives"
        className="h-[36rem] w-full rounded-xl border border-line bg-white"
      />
      <Disclosure summary="As plain text">
        <pre className="whitespace-pre-wrap break-words text-sm">{mail.text}</pre>
      </Disclosure>
      {mail.steps.length > 0 && (
        <Timeline entries={mail.steps.map(({ id, at, who }) => ({ id, at, who, what: 'Sent again' }))} />
      )}
    </>
  );
}

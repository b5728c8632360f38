import { Form } from 'react-router';
import { paths } from '#paths';
import { Button } from '#ui/controls/button';
import { Disclosure } from '#ui/controls/details';
import { Notice } from '#ui/feedback/notice';
import { Facts } from '#ui/admin/facts';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { Timeline } from '#ui/admin/timeline';
import { MailBadge } from './mail-badge.tsx';
import { AboutLink } from './mails-view.tsx';
import type { ShownMail } from './read-mail.ts';

/** One mail as it was sent, with its state; `problem` says why it was not sent again. */
export function MailView({ mail, problem }: { mail: ShownMail; problem: string | undefined }) {
  return (
    <>
      <PageHead
        title={mail.subject}
        back={{ to: paths.studioMails(), label: 'Mails' }}
        badge={<MailBadge state={mail.state} />}
      >
        To {mail.address}
      </PageHead>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {mail.state === 'failed' && (
        <Notice tone="danger" title="The mail server refused this mail">
          {mail.lastError}
        </Notice>
      )}
      <Facts
        rows={[
          ['About', mail.about && <AboutLink key="about" about={mail.about} />],
          ['Created', <Moment key="created" at={mail.createdAt} />],
          ['Sent', mail.sentAt && <Moment key="sent" at={mail.sentAt} />],
          ['Attempts', mail.attempts],
          ['Last error', mail.state === 'queued' ? mail.lastError : null],
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
      <p className="text-sm text-ink-soft">Secret parts of links are shown as “***”.</p>
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

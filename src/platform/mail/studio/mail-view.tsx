import { sayStored } from '#foundation/i18n/staff/say-stored.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Timeline } from '#foundation/ui/admin/timeline.tsx';
import { MailBadge } from './mail-badge.tsx';
import { AboutLink } from './mails-view.tsx';
import type { ShownMail } from './read-mail.ts';

/** One mail as it was sent, with its state; `problem` says why it was not sent again. */
export function MailView({ mail, problem }: { mail: ShownMail; problem: string | undefined }) {
  return (
    <>
      <PageHead
        title={<span lang={mail.language}>{mail.subject}</span>}
        back={{ to: studioPaths.studioMails(), label: say('Mails') }}
        badge={<MailBadge state={mail.state} />}
      >
        {say('To {address}', { address: mail.address })}
      </PageHead>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {mail.state === 'failed' && (
        <Notice tone="danger" title={say('The mail server refused this mail')}>
          {mail.lastError && sayStored(['too late to be of use'], mail.lastError)}
        </Notice>
      )}
      <Facts
        rows={[
          [say('About'), mail.about && <AboutLink key="about" about={mail.about} />],
          [say('Created'), <Moment key="created" at={mail.createdAt} />],
          [say('Sent'), mail.sentAt && <Moment key="sent" at={mail.sentAt} />],
          [say('Attempts'), mail.attempts],
          [say('Last error'), mail.state === 'queued' ? mail.lastError : null],
          [say('Attached'), mail.files.join(', ')],
        ]}
      />
      {mail.state !== 'queued' && mail.aboutKind !== 'staff' && (
        <Form method="post">
          <Button type="submit" size="sm" variant="secondary">
            {say('Send again')}
          </Button>
        </Form>
      )}
      <p className="text-sm text-ink-soft">{say('Secret parts of links are shown as “***”.')}</p>
      <iframe
        src={studioPaths.studioMailHtml(mail.id)}
        sandbox=""
        title={say('The mail as it arrives')}
        className="h-[36rem] w-full rounded-xl border border-line bg-white"
      />
      <Disclosure summary={say('As plain text')}>
        <pre className="whitespace-pre-wrap break-words text-sm">{mail.text}</pre>
      </Disclosure>
      {mail.steps.length > 0 && (
        <Timeline entries={mail.steps.map(({ id, at, who }) => ({ id, at, who, what: say('Sent again') }))} />
      )}
    </>
  );
}

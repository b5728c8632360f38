import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Progress } from '#foundation/ui/feedback/progress.tsx';
import { useLookAgain } from '#foundation/ui/feedback/use-look-again.tsx';
import type { ShownIssue } from './read-issue.ts';

/** How often the page looks again while an issue is being sent, in milliseconds. */
const pause = 2_000;

type Props = { shown: ShownIssue; tally: NonNullable<ShownIssue['tally']> };

/** The progress and results of an issue. There are no open rates: our mails have no tracking. */
export function IssueNumbers({ shown, tally }: Props) {
  const { state, trouble, beganAt, endedAt } = shown;
  useLookAgain(state === 'sending', pause);
  const done = tally.total - tally.queued - tally.sending;
  const words = say('{done} of {total} done', { done, total: tally.total });
  return (
    <section aria-label={say('Progress')} className="grid gap-4">
      {state === 'sending' && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      {(state === 'sending' || state === 'paused') && (
        <Form method="post" className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" name="do" value={state === 'sending' ? 'pause' : 'continue'}>
            {state === 'sending' ? say('Pause') : say('Continue')}
          </Button>
          <Button size="sm" variant="danger" name="do" value="stop">
            {say('Stop for good')}
          </Button>
        </Form>
      )}
      <Progress
        value={tally.total === 0 ? 100 : (done / tally.total) * 100}
        label={words}
        detail={
          <span role="status" className="text-base font-semibold text-ink">
            {words}
          </span>
        }
      />
      {trouble && (
        <Notice tone="warning" role="status" title={say('The mail server cannot be spoken to')}>
          {say('It is tried again each minute, and nobody is left out. It said: {code}', { code: trouble })}
        </Notice>
      )}
      <Facts
        rows={[
          [say('Begun'), beganAt && <Moment key="began" at={beganAt} />],
          [say('Ended'), endedAt && <Moment key="ended" at={endedAt} />],
          [say('Sent'), tally.sent],
          [say('Came back: no such mailbox'), tally.bounced],
          [say('Not taken by the mail server'), tally.failed],
          [say('Perhaps sent: cut off, and not sent again'), tally.unknown],
          [say('Left out: said no, blocked or erased before their turn, or stopped'), tally.skipped],
          [say('Ended the newsletter by its link'), tally.unsubscribed],
        ]}
      />
      <p className="text-sm text-ink-soft">
        {say('Nobody counts who opens it: that would need a hidden picture in each mail.')}
      </p>
    </section>
  );
}

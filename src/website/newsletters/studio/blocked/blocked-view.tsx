import { Form } from 'react-router';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';

type Row = { address: string; reason: 'bounced' | 'complained' | 'soft'; blockedAt: Date | null };

const reasons: Record<Row['reason'], StaffSentence> = {
  bounced: 'There is no such mailbox',
  complained: 'Marked as spam by its reader',
  soft: 'Its mail server said "not now" three times',
};

/** The addresses to which no issue goes, each with why, and the way back. */
export function BlockedView({ rows, done }: { rows: Row[]; done: string | null }) {
  return (
    <>
      <PageHead
        title={say('Blocked addresses')}
        back={{ to: studioPaths.studioNewsletters(), label: say('Newsletters') }}
      >
        {say('No issue goes to these addresses. Mails about orders do.')}
      </PageHead>
      {done !== null && (
        <Notice tone="success" role="status">
          {say(
            done === 'freed' ? 'Issues go there again, if the newsletter is wished.' : 'This address is not blocked.',
          )}
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState title={say('No address is blocked')}>
          {say('An address comes here when its mails come back, or when its reader complains.')}
        </EmptyState>
      ) : (
        <ul
          aria-label={say('Blocked addresses')}
          className="divide-y divide-line rounded-xl border border-line bg-surface"
        >
          {rows.map(({ address, reason, blockedAt }) => (
            <li
              key={address}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2"
            >
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-semibold [overflow-wrap:anywhere]">{address}</p>
                <p className="text-sm text-ink-soft">
                  {say(reasons[reason])}
                  {blockedAt && (
                    <>
                      {' '}
                      · <Moment at={blockedAt} />
                    </>
                  )}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="address" value={address} />
                <Button size="sm" variant="secondary" aria-label={say('Unblock {address}', { address })}>
                  {say('Unblock')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

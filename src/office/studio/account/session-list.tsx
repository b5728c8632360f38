import { Form } from 'react-router';
import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { AccountSection } from './account-section.tsx';
import type { Account } from './read-account.ts';

/** The user's sessions, most recently used browser first; each can be signed out, or all of them. */
export function SessionList({ sessions }: { sessions: Account['sessions'] }) {
  return (
    <AccountSection id="sessions" title={say('Where you are signed in')}>
      <ul aria-labelledby="sessions" className="divide-y divide-line rounded-xl border border-line bg-surface">
        {sessions.map(({ key, browser, network, since, seenAt, current }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">
                {browser || say('An unknown browser')} {current && <Badge tone="success">{say('This one')}</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {network && `${say('Network {network}', { network })} · `}
                {sayAround('since {since} · last used {used}', {
                  since: <Moment at={since} />,
                  used: <Moment at={seenAt} />,
                })}
              </p>
            </div>
            {!current && (
              <Form method="post">
                <input type="hidden" name="session" value={key} />
                <Button
                  size="sm"
                  variant="secondary"
                  name="do"
                  value="end"
                  aria-label={say('Sign out {browser}', { browser })}
                >
                  {say('Sign out')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post">
        <Button size="sm" variant="danger" name="do" value="everywhere">
          {say('Sign out everywhere')}
        </Button>
        <p className="mt-2 text-sm text-ink-soft">
          {say('On this browser too. Use it when a phone or computer is lost.')}
        </p>
      </Form>
    </AccountSection>
  );
}

import { say, type StaffSentence, type StaffText } from '#foundation/i18n/staff/say.ts';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import type { MessagePageData } from './read-message-page.ts';

type Sent = MessagePageData['messages'][number];
type State = Sent['deliveries'][number]['state'];

const states = {
  waiting: { word: 'waiting', many: '{count} waiting to be sent', tone: 'neutral' },
  queued: { word: 'queued', many: '{count} queued', tone: 'info' },
  sent: { word: 'sent', many: '{count} sent', tone: 'success' },
  failed: { word: 'failed', many: '{count} failed', tone: 'danger' },
  unsent: { word: 'no valid address', many: '{count} no valid address', tone: 'danger' },
} as const satisfies Record<State, { word: StaffSentence; many: StaffText; tone: BadgeTone }>;

/** Earlier messages, each with the delivery of its mails. */
export function SentMessages({ messages }: { messages: Sent[] }) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="sent" className="grid gap-3">
      <Heading level={2} size="small" id="sent">
        {say('Sent before')}
      </Heading>
      {messages.map(({ id, subject, text, by, at, counts, deliveries }) => (
        <article key={id} className="grid gap-2 rounded-xl border border-line bg-surface px-4 py-3">
          <h3 className="font-semibold break-words">{subject}</h3>
          <p className="text-sm text-ink-soft">
            {by}, <Moment at={at} />
          </p>
          <p className="line-clamp-3 break-words whitespace-pre-line">{text}</p>
          <p className="flex flex-wrap gap-2">
            {(Object.keys(states) as State[])
              .filter((state) => counts[state] > 0)
              .map((state) => (
                <Badge key={state} tone={states[state].tone}>
                  {say(states[state].many, { count: counts[state] })}
                </Badge>
              ))}
          </p>
          <Disclosure summary={say('Each mail')}>
            <ul className="divide-y divide-line">
              {deliveries.map(({ orderId, name, state, path }) => (
                <li key={orderId} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
                  <bdi>{name}</bdi>
                  {path ? (
                    <AppLink
                      to={path}
                      aria-label={say('{state}: mail of {name}', { state: say(states[state].word), name })}
                      className="inline-flex min-h-11 items-center font-semibold text-brand underline"
                    >
                      {say(states[state].word)}
                    </AppLink>
                  ) : (
                    <span>{say(states[state].word)}</span>
                  )}
                </li>
              ))}
            </ul>
          </Disclosure>
        </article>
      ))}
    </section>
  );
}

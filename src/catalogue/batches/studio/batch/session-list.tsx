import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { SessionsAnswer } from '../sessions-answer.ts';
import type { ShownBatch, ShownSession } from './read-batch.ts';
import { SessionForms } from './session-forms.tsx';

type SessionListProps = { shown: ShownBatch; answer: SessionsAnswer | undefined };

/** The sessions of a batch in the order of time; one of them may be open to be changed. Cancelled ones are folded away. */
export function SessionList({ shown, answer }: SessionListProps) {
  const asked = answer && ['session', 'cancel', 'restore'].includes(answer.form) ? Number(answer.values.number) : null;
  const open = asked ?? shown.open;
  const on = shown.sessions.filter(({ state }) => state !== 'cancelled');
  const off = shown.sessions.filter(({ state }) => state === 'cancelled');
  const row = (session: ShownSession) => (
    <SessionRow key={session.id} session={session} shown={shown} answer={answer} open={open === session.number} />
  );
  return (
    <>
      {on.length === 0 && (
        <p className="text-ink-soft">{say('No session is planned. Plan them from a pattern, or add one.')}</p>
      )}
      {on.length > 0 && (
        <ol aria-label={say('Sessions')} className="divide-y divide-line rounded-xl border border-line bg-surface">
          {on.map(row)}
        </ol>
      )}
      {off.length > 0 && (
        <Disclosure
          summary={say(off.length === 1 ? '{count} cancelled session' : '{count} cancelled sessions', {
            count: off.length,
          })}
          open={off.some(({ number }) => number === open)}
        >
          <ol
            aria-label={say('Cancelled sessions')}
            className="divide-y divide-line rounded-xl border border-line bg-surface"
          >
            {off.map(row)}
          </ol>
        </Disclosure>
      )}
    </>
  );
}

type SessionRowProps = SessionListProps & { session: ShownSession; open: boolean };

function SessionRow({ session, shown, answer, open }: SessionRowProps) {
  const { number, when, teacher, link, venue, state, over } = session;
  const changeable = shown.mayChange && !over;
  return (
    <li id={`session-${number}`} className="grid gap-3 px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <p className={state === 'cancelled' ? 'text-ink-soft line-through' : 'font-semibold'}>
            <span className="tabular-nums">{number}.</span> {when}
          </p>
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {[teacher, venue ?? (link ? new URL(link).hostname : null)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {state === 'held' && <Badge tone="success">{say('Held')}</Badge>}
          {over && state === 'planned' && <Badge>{say('Over')}</Badge>}
          {!over && state === 'planned' && !teacher && <Badge tone="warning">{say('No teacher')}</Badge>}
          {!over && state === 'planned' && !link && !venue && <Badge tone="warning">{say('No link')}</Badge>}
          {changeable && !open && (
            <AppLink
              to={`${studioPaths.studioBatch(shown.id, { session: String(number) })}#session-${number}`}

              className="inline-flex min-h-11 items-center font-semibold text-brand underline"
              aria-label={say('Change session {number}', { number })}
            >
              {say('Change')}
            </AppLink>
          )}
        </div>
      </div>
      {changeable && open && <SessionForms session={session} shown={shown} answer={answer} />}
    </li>
  );
}

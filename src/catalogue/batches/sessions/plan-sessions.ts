import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { layOut } from './lay-out.ts';
import { spansOf, type SessionPattern } from './pattern.ts';
import { workOnSessions, type SessionsInput, type SessionsOutcome, type SessionsWish } from './work-on-sessions.ts';

/**
 * Moves the future meetings of a batch to the dates of a pattern; those that have begun stay. Refused as `workOnSessions` does; 'invalid' also for
 * past dates.
 */
export async function planSessions(
  tx: Tx,
  { pattern, ...input }: SessionsInput & { pattern: SessionPattern },
): Promise<SessionsOutcome> {
  return workOnSessions(tx, input, {
    did: 'planned-sessions',
    want: ({ batch, sessions, now }): SessionsWish => {
      const spans = spansOf(pattern, batch.zone);
      if (!spans.ok) return { problems: spans.details };
      const [first] = spans.value;
      if (first && first.startsAt <= now)
        return { problems: { from: say('This date has passed. Begin with one to come.') } };
      return { wanted: layOut(sessions, spans.value, now) };
    },
  });
}

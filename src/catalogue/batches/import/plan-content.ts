import { findProgramme } from '#catalogue/catalog';
import type { Programme } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { log } from '#foundation/config/log.server.ts';
import { toWallClock } from '#foundation/locale/wall-clock.ts';
import { changeSessions } from '../sessions/change-sessions.ts';
import { layOut } from '../sessions/lay-out.ts';
import { lockBatch, type LockedBatch } from '../sessions/lock-batch.ts';
import { spansFrom, spansOf, type Span } from '../sessions/pattern.ts';
import type { SessionsContent } from './content-schema.ts';

/**
 * Plans the sessions of a batch by its content: all if it has none, or the future ones if the content has new dates (`moved`). If the dates would
 * overlap, keeps the existing ones and logs that. Does nothing while its programme is unknown.
 */
export async function planContent(
  tx: Tx,
  batchId: string,
  { moved, now }: { moved: boolean; now: Date },
): Promise<void> {
  const found = await lockBatch(tx, batchId);
  if (!found) return;
  const { batch, sessions } = found;
  if (sessions.length > 0 && !moved) return;
  const programme = await findProgramme(tx, batch.programme);
  if (!programme) return;
  const spans = contentSpans(batch, programme);
  if (!spans) {
    log().error({ batch: batch.slug, rule: batch.sessionsRule }, 'sessions of a batch cannot be planned');
    return;
  }
  // Sessions that have begun do not move; of the new dates only future ones count.
  const wanted = layOut(sessions, sessions.length === 0 ? spans : spans.filter(({ startsAt }) => startsAt > now), now);
  const silent = sessions.length === 0;
  const outcome = await changeSessions(tx, { batch, before: sessions, wanted, mayClash: true, silent });
  if (!outcome.ok) log().error({ batch: batch.slug, reason: outcome.reason }, 'sessions of a batch cannot be planned');
}

/**
 * The dates of a batch in its content; without a rule weekly from the first session, as often as the programme meets. A 1-on-1 has only the first.
 * Null if the rule fits no date.
 */
function contentSpans(batch: LockedBatch, programme: Programme): Span[] | null {
  const { zone, startsAt } = batch;
  const { sessions: count, minutesPerSession: minutes } = programme;
  const rule = batch.sessionsRule === null ? null : (JSON.parse(batch.sessionsRule) as SessionsContent);
  if (rule === null)
    return spansFrom(startsAt, { zone, minutes, count: programme.format === 'one-on-one' ? 1 : count });
  if ('at' in rule)
    return [...rule.at]
      .sort((a, b) => Date.parse(a) - Date.parse(b))
      .map((at) => ({ startsAt: new Date(at), endsAt: new Date(Date.parse(at) + minutes * 60_000) }));
  const { date: from, time } = toWallClock(startsAt, zone);
  const until = rule.until ?? null;
  const spans = spansOf(
    {
      from,
      time,
      minutes,
      until,
      weekdays: rule.weekdays,
      count: rule.count ?? (until === null ? count : null),
      except: rule.except ?? [],
    },
    zone,
  );
  return spans.ok ? spans.value : null;
}

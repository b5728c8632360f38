import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Hindrance } from '#platform/db/personal-data.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Plan, Staff } from '#platform/people/model';
import { keptSentences } from '../files/person-sheet.ts';
import { shownSections } from '../files/show-sections.ts';
import { erasureReasons, isErasureReason } from '../model.ts';
import { findPerson } from '../parts/find-person.ts';
import { hindrancesOf, keptOf, readPerson } from '../parts/read-person.ts';
import { findSought, ownLookLasts } from '../sought/find-sought.ts';
import { erasures, peopleSought } from '../tables.ts';
import { erasePersonJob } from './erase-person.job.ts';

export type StartRefusal = 'unknown' | 'no-reason' | 'nothing' | 'hindered' | 'begun';

/**
 * Confirms an erasure; a job carries it out. Its review says what is deleted and what is kept until when. Refuses 'unknown', 'no-reason', 'nothing'
 * (no records), 'hindered' (see `hindrancesOf`) and 'begun'; throws a 403 response.
 */
export async function startErasure(
  tx: Tx,
  { by, soughtId, reason }: { by: Staff; soughtId: string; reason: string },
): Promise<Outcome<Plan, StartRefusal>> {
  requirePermission(by, 'privacy.change');
  const sought = await findSought(tx, soughtId);
  if (!sought) return refused('unknown');
  if (!isErasureReason(reason)) return refused('no-reason');
  const { whose } = await findPerson(tx, { ...sought, own: false });
  const sections = await readPerson(tx, whose);
  if (sections.length === 0) return refused('nothing');
  if ((await hindrancesOf(tx, whose)).length > 0) return refused('hindered');
  const kept = await keptOf(tx, whose);
  const gone = Object.fromEntries(sections.map(({ section, rows }) => [section, rows.length]));
  const begun = { state: 'running' as const, reason, decidedBy: by.name, gone, kept };
  const [known] = await tx.select().from(erasures).where(eq(erasures.soughtId, soughtId)).for('update');
  if (known && known.state !== 'asked') return refused('begun');
  // Extends a look that is just expiring, until the erasure refers to it.
  const held = await tx
    .update(peopleSought)
    .set({ endsAt: sql`greatest(${peopleSought.endsAt}, now() + interval '1 day')` })
    .where(eq(peopleSought.id, soughtId))
    .returning({ id: peopleSought.id });
  if (held.length === 0) return refused('unknown');
  const id = known?.id ?? newId();
  if (known) await tx.update(erasures).set(begun).where(eq(erasures.id, id));
  else await tx.insert(erasures).values({ id, soughtId, ...begun });
  await recordAudit(tx, { by, did: 'erased-personal-data', kind: 'privacy', id, details: { reason, gone, kept } });
  await enqueue(tx, erasePersonJob, { id });
  const language = staffLanguage();
  await prepareLanguage(language);
  const spoken = { language, say: translator(language) };
  return ok({
    says: [
      say('Erased for good, and nobody can bring it back:'),
      ...shownSections(sections, spoken).map(({ title, rows }) => `${title}: ${rows.length}`),
      ...keptSentences(kept, spoken),
      say('Amounts paid and given back stay in the books, without a name.'),
      say('Backups from before still hold it until they are replaced. Restoring one erases it again.'),
      say('Reason: {why}', { why: say(erasureReasons[reason]) }),
    ],
    button: say('Erase for good'),
    did: say('The data are being erased.'),
  });
}

/**
 * Declines an erasure request that staff answered in another way. The look expires as without it (`ownLookLasts` after its start), but not before a
 * day has passed, in which staff can still see whom to notify. Refuses 'unknown'; throws a 403 response.
 */
export async function declineErasure(
  tx: Tx,
  { by, soughtId }: { by: Staff; soughtId: string },
): Promise<Outcome<Plan, 'unknown'>> {
  requirePermission(by, 'privacy.change');
  const waiting = and(eq(erasures.soughtId, soughtId), inArray(erasures.state, ['asked']));
  const [declined] = await tx
    .update(erasures)
    .set({ state: 'declined', decidedBy: by.name })
    .where(waiting)
    .returning({ id: erasures.id });
  if (!declined) return refused('unknown');
  const { createdAt } = peopleSought;
  await tx
    .update(peopleSought)
    .set({ endsAt: sql`greatest(${createdAt} + ${ownLookLasts}::interval, now() + interval '1 day')` })
    .where(eq(peopleSought.id, soughtId));
  await recordAudit(tx, { by, did: 'declined-erasure', kind: 'privacy', id: declined.id });
  return ok({
    says: [
      say('The data stay. Tell the person why, by mail or phone: we must answer within {days} days.', { days: 30 }),
    ],
    button: say('Decline'),
    did: say('Declined. The data stay.'),
  });
}

/** What blocks an erasure, in words. */
export function hindranceWords({ why, record }: Hindrance): string {
  return {
    seat: say('Order {record} has a seat in sessions to come: end the enrolment first.', { record }),
    lessons: say('Lessons are booked for times to come: cancel them first.'),
    refund: say('A refund is on its way: wait until it arrived.'),
    kit: say('The kit of order {record} is still to be sent: send it or call it back first.', { record }),
    money: say('Order {record} waits for a decision about its money: decide first.', { record }),
  }[why];
}

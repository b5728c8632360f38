import { and, eq, sql } from 'drizzle-orm';
import type { StartingSession } from '#catalogue/batches';
import { databaseTime, insertRows, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import {
  familyUrl,
  mailLearners,
  messageBuyer,
  orderBatch,
  orderMail,
  queueOrderMail,
  type Family,
} from '#sales/orders';
import { learnerNames, learnersIn } from '#sales/orders/model';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { sessionReminders } from '../tables.ts';
import type { ReminderKind } from './kinds.ts';
import { reminderLetter } from './reminder-mail.ts';

type Reminded = Pick<StartingSession, 'sessionId' | 'startsAt'>;
type Reminder = { session: Reminded; kind: ReminderKind; enrolled: Family[] };

/** The enrolments already reminded of this session at its current time. */
export async function remindedOf(tx: Tx, { sessionId, startsAt }: Reminded, kind: ReminderKind): Promise<Set<string>> {
  const { enrolmentId } = sessionReminders;
  const rows = await tx
    .select({ enrolmentId })
    .from(sessionReminders)
    .where(
      and(
        eq(sessionReminders.sessionId, sessionId),
        eq(sessionReminders.kind, kind),
        eq(sessionReminders.startsAt, startsAt),
      ),
    );
  return new Set(rows.map((row) => row.enrolmentId));
}

/**
 * Queues one reminder for each family without one, together with its row, in one transaction: one mail to the buyer for all learners of an order, and
 * one to each learner with their own address. A moved session is reminded of again. Returns the number of learners: 0 once the session has started.
 */
export async function remindFamilies(tx: Tx, { session, kind, enrolled }: Reminder): Promise<number> {
  const { sessionId, startsAt } = session;
  if ((await databaseTime(tx)) >= startsAt) return 0;
  const rows = enrolled.map(({ enrolmentId }) => ({ id: newId(), enrolmentId, sessionId, kind, startsAt }));
  const marked = await insertRows(
    tx,
    sessionReminders,
    rows,
    sql`on conflict (enrolment_id, session_id, kind) do update set starts_at = excluded.starts_at, created_at = now()
      where session_reminders.starts_at <> excluded.starts_at returning enrolment_id`,
  );
  const fresh = new Set(marked.map((row) => (row as unknown as { enrolment_id: string }).enrolment_id));
  const told = enrolled.filter(({ enrolmentId }) => fresh.has(enrolmentId));
  for (const group of Map.groupBy(told, ({ order }) => order.id).values())
    await remindOne(tx, group, { session, kind });
  return fresh.size;
}

/** The learners of one order. If only some of them are in this transaction, the mail of the others is the same. */
async function remindOne(
  tx: Tx,
  group: Family[],
  { session, kind }: Pick<Reminder, 'session' | 'kind'>,
): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { order, batchId } = first;
  const { sessionId, startsAt } = session;
  await prepareLanguage(order.language);
  const say = translator(order.language);
  const facts = { kind, startsAt, ...(await orderBatch(tx, { id: order.id, batchId, programme: order.programme })) };
  const join = kind === 'hour' ? say('reminderMail.join') : null;
  const open = { label: join ?? say('familyMail.open'), url: await familyUrl(tx, order.id) };
  const letter = reminderLetter(order, facts, { learners: learnersIn(order, batchId), open });
  const dedupeKey = `reminder-${kind}:${order.id}:${sessionId}:${startsAt.getTime()}`;
  await queueOrderMail(tx, order, { ...orderMail(order, letter), uselessAt: startsAt }, dedupeKey);
  await messageBuyer(tx, order, {
    purpose: `session-${kind}`,
    values: {
      learner: learnerNames(learnersIn(order, batchId), order.language),
      programme: inLanguage(facts.programme.title, order.language),
      start: formatWorkshopTime(startsAt, facts.batch.zone, order.language),
    },
    uselessAt: startsAt,
    dedupeKey,
  });
  await mailLearners(tx, order, {
    learners: group.map(({ learner }) => learner),
    dedupeKey,
    of: (learner, url) => ({
      ...reminderLetter(order, facts, { learners: [learner], open: { label: join ?? say('learnerMail.open'), url } }),
      uselessAt: startsAt,
    }),
  });
}

import { and, count, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { countMessages } from '#marketing/channels';
import type { Tx } from '#platform/db';
import { journeyOf, journeys, ownSenders, type JourneyKey, type StopReason } from '../model.ts';
import { journeyEntries, journeySends } from '../tables.ts';

/** What a journey did in the last 30 days. `sent`: given to a provider or a mail server. For mails, delivery and reading are unknown. */
export type Figures = {
  entered: number;
  waiting: number;
  sent: number;
  delivered: number;
  read: number;
  goal: number;
  stopped: Partial<Record<StopReason, number>>;
};

const none = (): Figures => ({ entered: 0, waiting: 0, sent: 0, delivered: 0, read: 0, goal: 0, stopped: {} });
const since = sql`now() - interval '30 days'`;

/** The figures of every journey, by key. For a journey with its own sender only messages to phones are counted. */
export async function journeyFigures(tx: Tx): Promise<Map<string, Figures>> {
  const all = [...journeys, ...ownSenders];
  const figures = new Map<string, Figures>(all.map(({ key }) => [key, none()]));
  const { journey, state, reason, goalAt, createdAt } = journeyEntries;
  const entered = await tx
    .select({ journey, state, reason, number: count(), goal: sql<number>`count(${goalAt})::int` })
    .from(journeyEntries)
    .where(gte(createdAt, since))
    .groupBy(journey, state, reason);
  for (const row of entered) {
    const of = figures.get(row.journey);
    if (!of) continue;
    of.entered += row.number;
    of.goal += row.goal;
    if (row.state === 'waiting') of.waiting += row.number;
    if (row.reason && row.reason !== journeyOf(row.journey)?.goal)
      of.stopped[row.reason] = (of.stopped[row.reason] ?? 0) + row.number;
  }
  await addMails(tx, figures);
  await addMessages(tx, figures);
  return figures;
}

async function addMails(tx: Tx, figures: Map<string, Figures>): Promise<void> {
  const { journey } = journeyEntries;
  const mails = await tx
    .select({ journey, number: count() })
    .from(journeySends)
    .innerJoin(journeyEntries, eq(journeyEntries.id, journeySends.entryId))
    .where(and(gte(journeySends.createdAt, since), isNotNull(journeySends.sentAt)))
    .groupBy(journey);
  for (const row of mails) {
    const of = figures.get(row.journey);
    if (of) of.sent += row.number;
  }
}

async function addMessages(tx: Tx, figures: Map<string, Figures>): Promise<void> {
  const owners = new Map(
    [...journeys, ...ownSenders].flatMap(({ key, steps }) =>
      steps.map((step): [string, JourneyKey] => [step.purpose, key]),
    ),
  );
  for (const row of await countMessages(tx, { of: [...owners.keys()], days: 30 })) {
    const of = figures.get(owners.get(row.purpose) ?? '');
    if (!of) continue;
    if (['sent', 'delivered', 'read'].includes(row.state)) of.sent += row.count;
    if (['delivered', 'read'].includes(row.state)) of.delivered += row.count;
    if (row.state === 'read') of.read += row.count;
  }
}

import { count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { RecipientState } from '../model.ts';
import { newsletterIssues, newsletterRecipients } from '../tables.ts';

export type Issue = typeof newsletterIssues.$inferSelect;

/** The issue with this id; null where there is none. */
export async function findIssue(tx: Tx, id: string): Promise<Issue | null> {
  if (!isId(id)) return null;
  const [row] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  return row ?? null;
}

/** The same, locked until the end of the transaction. */
export async function lockIssue(tx: Tx, id: string): Promise<Issue | null> {
  if (!isId(id)) return null;
  const [row] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update');
  return row ?? null;
}

/** The newest 200 issues. */
export async function listIssues(tx: Tx): Promise<Issue[]> {
  return tx.select().from(newsletterIssues).orderBy(desc(newsletterIssues.createdAt)).limit(200);
}

/** The languages an issue is written in. */
export function languagesOf({ texts }: Pick<Issue, 'texts'>): Language[] {
  return Object.keys(texts) as Language[];
}

/** How many readers of an issue are in which state, and how many ended the newsletter by its link. */
export type Tally = Record<RecipientState, number> & { total: number; unsubscribed: number };

export async function tallyIssue(tx: Tx, issueId: string): Promise<Tally> {
  const { state, endedAt } = newsletterRecipients;
  const mine = eq(newsletterRecipients.issueId, issueId);
  const rows = await tx
    .select({ state, number: count(), ended: sql<number>`count(${endedAt})::int` })
    .from(newsletterRecipients)
    .where(mine)
    .groupBy(state);
  const tally: Tally = {
    queued: 0,
    sending: 0,
    sent: 0,
    failed: 0,
    bounced: 0,
    skipped: 0,
    unknown: 0,
    total: 0,
    unsubscribed: 0,
  };
  for (const { state: one, number, ended } of rows) {
    tally[one] = number;
    tally.total += number;
    tally.unsubscribed += ended;
  }
  return tally;
}

/** Public issues that went out, the newest first. */
export async function listPublicIssues(tx: Tx): Promise<(Issue & { number: number; beganAt: Date })[]> {
  const rows = await tx
    .select()
    .from(newsletterIssues)
    .where(sql`${newsletterIssues.isPublic} and ${isNotNull(newsletterIssues.beganAt)}`)
    .orderBy(desc(newsletterIssues.number))
    .limit(1_000);
  return rows.flatMap((row) =>
    row.number === null || row.beganAt === null ? [] : [{ ...row, number: row.number, beganAt: row.beganAt }],
  );
}

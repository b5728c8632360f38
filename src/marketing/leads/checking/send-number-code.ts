import { createHmac, randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { sendCode } from '#marketing/channels';
import { codeMinutes } from '#marketing/channels/model';
import { sessionSecret } from '#foundation/config';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { takeUses } from '#platform/limits';
import { isLanguage } from '#foundation/locale/language.ts';
import { leads } from '../tables.ts';
import { leadChecks } from './check-tables.ts';

/** Seconds between two codes. */
const pauseOfCodes = 60;

/** Codes per number and day, so that nobody can flood the phone of somebody else. */
const maxOfNumber = 5;

/** The stored hash of a code. */
export const codeHash = (leadId: string, code: string): string =>
  createHmac('sha256', sessionSecret()).update(`lead code ${leadId} ${code}`).digest('hex');

export type CodeSent = 'sent' | 'too-soon' | 'too-many' | 'no-way';

/**
 * Sends a new code to the number of a lead and invalidates the one before. `too-soon` within a minute of the last, `too-many` after five in a day to
 * this number, `no-way` if no channel reaches it or its holder said STOP.
 */
export async function sendNumberCode(tx: Tx, leadId: string): Promise<CodeSent> {
  const [row] = await tx.select().from(leadChecks).where(eq(leadChecks.leadId, leadId)).for('update');
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId));
  if (!row?.mobile || !lead) return 'no-way';
  const { leadId: id, sentAt } = leadChecks;
  const [clock] = await tx
    .select({ soon: sql<boolean>`coalesce(${sentAt} > now() - make_interval(secs => ${pauseOfCodes}), false)` })
    .from(leadChecks)
    .where(eq(id, leadId));
  if (clock?.soon) return 'too-soon';
  const day = { seconds: 86_400, most: maxOfNumber };
  if ((await takeUses(tx, [{ name: 'codes to number', key: row.mobile, ...day }])).length > 0) return 'too-many';
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sends = row.sends + 1;
  const channel = await sendCode(tx, {
    to: { mobile: row.mobile, name: lead.name, language: isLanguage(lead.language) ? lead.language : 'en' },
    code,
    about: { kind: 'lead', id: leadId },
    dedupeKey: `lead-code:${newId()}`,
  });
  if (!channel) return 'no-way';
  const codeUntil = sql`now() + make_interval(mins => ${codeMinutes})`;
  await tx
    .update(leadChecks)
    .set({ codeHash: codeHash(leadId, code), codeUntil, sentAt: sql`now()`, sends, tries: 0 })
    .where(eq(id, leadId));
  return 'sent';
}

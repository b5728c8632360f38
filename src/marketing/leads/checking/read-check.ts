import { eq, sql } from 'drizzle-orm';
import { codeMinutes } from '#marketing/channels/model';
import { sessionSecret } from '#foundation/config';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { readToken } from '#foundation/kit/signed-token.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { leads } from '../tables.ts';
import { maxTries } from './check-code.ts';
import { leadChecks } from './check-tables.ts';
import { challengeOf, type Challenge } from './proof.ts';

/**
 * What the sender of a form is asked. `proof`: a proof of work; `code`: the code sent to their number, shown by its last digits (`spent`: expired or
 * too many tries); `nothing`: all is done, or nothing can be asked.
 */
export type Asked =
  | { step: 'proof'; challenge: Challenge }
  | { step: 'code'; digits: string; spent: boolean; minutes: number }
  | { step: 'nothing' };

type LeadCheck = { leadId: string; language: Language; page: string; asked: Asked };

/** The lead of a genuine token; null for any other text. */
function leadOfToken(token: unknown): string | null {
  const id = readToken(sessionSecret(), 'lead', token, Math.floor(Date.now() / 1000));
  return isId(id) ? id : null;
}

/** The check of the lead of a genuine token; null for any other text, and for newsletter leads. */
export async function readCheck(tx: Tx, token: unknown): Promise<LeadCheck | null> {
  const leadId = leadOfToken(token);
  if (leadId === null) return null;
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId));
  if (!lead || lead.kind !== 'callback') return null;
  const { language, page, suspected } = lead;
  const found = { leadId, language: isLanguage(language) ? language : ('en' as const), page };
  const [row] = await tx
    .select({
      check: leadChecks,
      spent: sql<boolean>`coalesce(${leadChecks.codeUntil} <= now() or ${leadChecks.tries} >= ${maxTries}, true)`,
    })
    .from(leadChecks)
    .where(eq(leadChecks.leadId, leadId));
  return { ...found, asked: row ? askedOf(row.check, { suspected, ...row }) : { step: 'nothing' } };
}

type Row = typeof leadChecks.$inferSelect;
type Standing = { suspected: boolean; spent: boolean };

function askedOf(row: Row, { suspected, spent }: Standing): Asked {
  if (suspected)
    return row.provable && !row.provedAt ? { step: 'proof', challenge: challengeOf(row.leadId) } : { step: 'nothing' };
  if (row.mobile === null || row.checkedAt || row.sends === 0) return { step: 'nothing' };
  return { step: 'code', digits: row.mobile.slice(-3), spent, minutes: codeMinutes };
}

import { say } from '#foundation/i18n/staff/say.ts';
import { eq, max, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { forgetPages, pageTags } from '#platform/page-cache';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { changedFields, fieldProblems, refuseStale, type FieldProblems, type Stale } from '../content/saving.ts';
import { addFirstRate, rateProblems, type FirstRate } from '../tax/first-rate.ts';
import { markets, offers } from '../tables.ts';
import { announceMarkets } from './load-markets.ts';
import { marketColumns, marketContent } from './market-rows.ts';
import { marketSchema, type MarketContent } from './market-schema.ts';

type Typed = Record<string, unknown>;
type Invalid = Outcome<string, 'invalid', FieldProblems>;

/** Creates a market with its tax from today on, last in the order. Returns its code. Refuses 'invalid' with a message for each invalid field. */
export async function openMarket(
  tx: Tx,
  { by, content, tax }: { by: Staff; content: Typed; tax: FirstRate },
): Promise<Invalid> {
  requirePermission(by, 'markets.change');
  await lockCatalogue(tx);
  const parsed = marketSchema.safeParse(content);
  const problems = { ...rateProblems(tax), ...(parsed.success ? {} : fieldProblems(parsed.error.issues)) };
  if (!parsed.success || Object.keys(problems).length > 0) return refused('invalid', problems);
  const { country: code } = parsed.data;
  if ((await tx.$count(markets, eq(markets.code, code))) > 0)
    return refused('invalid', { country: say('This country is a market already.') });
  const [last] = await tx.select({ position: max(markets.position) }).from(markets);
  const position = (last?.position ?? -1) + 1;
  await tx.insert(markets).values({ ...marketColumns(parsed.data), position, imported: {} });
  await addFirstRate(tx, { by, market: code, rate: tax });
  await marketsChanged(tx);
  const details = { after: { ...parsed.data, tax } };
  await recordAudit(tx, { who: by.name, did: 'opened-market', kind: 'market', id: code, details });
  return ok(code);
}

type Change = { by: Staff; code: string; version: number; content: Typed };

/**
 * Saves the form of a market; its country stays, and its currency too once an offer has a price in it. Refuses 'unknown', 'invalid' with a message
 * for each invalid field, and 'stale' with what somebody else saved meanwhile. Saving unchanged values writes nothing.
 */
export async function changeMarket(
  tx: Tx,
  { by, code, version, content }: Change,
): Promise<Invalid | Outcome<string, 'unknown'> | Outcome<string, 'stale', Stale<MarketContent>>> {
  requirePermission(by, 'markets.change');
  await lockCatalogue(tx);
  const [row] = await tx.select().from(markets).where(eq(markets.code, code));
  if (!row) return refused('unknown');
  const before = marketContent(row);
  if (row.version !== version) return refuseStale(tx, { kind: 'market', id: code, now: before, version: row.version });
  const parsed = marketSchema.safeParse({ ...content, country: code, open: before.open });
  if (!parsed.success) return refused('invalid', fieldProblems(parsed.error.issues));
  const after = marketContent({ ...marketColumns(parsed.data), closedAt: row.closedAt });
  if (after.currency !== before.currency && (await tx.$count(offers, eq(offers.market, code))) > 0)
    return refused('invalid', {
      currency: say('It must stay {currency}: offers have prices in it.', { currency: before.currency }),
    });
  const changed = changedFields(before, after);
  if (!changed) return ok(code);
  await tx
    .update(markets)
    .set({ ...marketColumns(parsed.data), version: version + 1, updatedAt: sql`now()` })
    .where(eq(markets.code, code));
  await marketsChanged(tx);
  await recordAudit(tx, { who: by.name, did: 'changed-market', kind: 'market', id: code, details: changed });
  return ok(code);
}

/** Every server learns of it, and no cached page stays: prices, links and forms of all of them may be other ones. */
export async function marketsChanged(tx: Tx): Promise<void> {
  await announceMarkets(tx);
  await forgetPages(tx, [pageTags.site]);
}

import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { recordAudit } from '#platform/people';
import { announceRedirects } from '../live/redirects-in-memory.ts';
import { redirects } from '../tables.ts';
import { deleteRules } from './stored-rules.ts';

/** Addresses per statement. */
const portion = 1_000;

/**
 * To be called in the transaction in which pages appear at these paths: a page goes before a redirect, so one at its very address is deleted.
 * Those for everything below a path leave live pages alone by themselves.
 */
export async function giveWayToPages(tx: Tx, appeared: string[]): Promise<void> {
  for (let at = 0; at < appeared.length; at += portion) {
    const over = await tx
      .select()
      .from(redirects)
      .where(inArray(redirects.from, appeared.slice(at, at + portion)));
    if (over.length === 0) continue;
    await deleteRules(
      tx,
      over.map(({ id }) => id),
    );
    for (const { id, from, to, status } of over) {
      const details = { before: { from, to, status } };
      await recordAudit(tx, { who: 'system', did: 'gave-way-to-page', kind: 'redirect', id, details });
    }
    await announceRedirects(
      tx,
      over.map(({ from }) => from),
    );
  }
}

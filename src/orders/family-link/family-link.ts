import { eq, sql } from 'drizzle-orm';
import { config } from '#config';
import type { Tx } from '#db';
import type { Language } from '#locale/language';
import { paths } from '#paths';
import type { Order } from '../model.ts';
import { findOrder } from '../order/order-rows.ts';
import { familyLinkVersions } from '../tables.ts';
import { familyToken, orderOfAnyFamilyToken, readFamilyToken } from './family-token.ts';

/** How often the link to the page of this order's family was ended; links name it, and only those of the last one work. */
export async function familyLinkVersion(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ version: familyLinkVersions.version })
    .from(familyLinkVersions)
    .where(eq(familyLinkVersions.orderId, orderId));
  return row?.version ?? 0;
}

/** The token of the link that works now. */
export async function currentFamilyToken(tx: Tx, orderId: string): Promise<string> {
  return familyToken(orderId, await familyLinkVersion(tx, orderId));
}

/** The link that works now as an absolute address, for mails to the buyer alone. */
export async function familyUrl(tx: Tx, orderId: string): Promise<string> {
  return config().SITE_URL + paths.family(await currentFamilyToken(tx, orderId));
}

/**
 * Where the page of the order leads its holder. Once staff have ended a link, the order's own may be in wrong hands as well: then it
 * leads to where a new one is sent to the buyer.
 */
export async function familyPathOnPage(tx: Tx, { id, language }: Pick<Order, 'id' | 'language'>): Promise<string> {
  const version = await familyLinkVersion(tx, id);
  return version === 0 ? paths.family(familyToken(id, 0)) : paths.familyLink(language);
}

/** The order whose family holds this token; null for one that is forged, over or was ended by staff, alike. */
export async function findFamilyOrder(tx: Tx, token: unknown): Promise<Order | null> {
  const read = readFamilyToken(token);
  if (!read || read.version !== (await familyLinkVersion(tx, read.orderId))) return null;
  return findOrder(tx, read.orderId);
}

/** The language of a link of ours, also of one that has ended; English for any other text. */
export async function languageOfFamilyLink(tx: Tx, token: unknown): Promise<Language> {
  const orderId = orderOfAnyFamilyToken(token);
  return (orderId ? await findOrder(tx, orderId) : null)?.language ?? 'en';
}

/** Ends the links to the page of this order's family that were handed out so far. The caller notes who did it. */
export async function endFamilyLinks(tx: Tx, orderId: string): Promise<void> {
  await tx
    .insert(familyLinkVersions)
    .values({ orderId, version: 1 })
    .onConflictDoUpdate({
      target: familyLinkVersions.orderId,
      set: { version: sql`${familyLinkVersions.version} + 1`, changedAt: sql`now()` },
    });
}

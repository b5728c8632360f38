import { eq, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { paths } from '#foundation/web/paths.ts';
import type { Learner, Order } from '../model.ts';
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

/** The same to the pages of these learners (ids) alone: without money, documents and what only the buyer may change. */
export async function learnerUrls(tx: Tx, orderId: string, learnerIds: string[]): Promise<Map<string, string>> {
  if (learnerIds.length === 0) return new Map();
  const version = await familyLinkVersion(tx, orderId);
  const urlOf = (id: string) => config().SITE_URL + paths.family(familyToken(orderId, version, id));
  return new Map(learnerIds.map((id) => [id, urlOf(id)]));
}

/**
 * Where the page of the order leads its holder. Once staff have ended a link, the order's own may be in wrong hands as well: then it
 * leads to where a new one is sent to the buyer.
 */
export async function familyPathOnPage(tx: Tx, { id, language }: Pick<Order, 'id' | 'language'>): Promise<string> {
  const version = await familyLinkVersion(tx, id);
  return version === 0 ? paths.family(familyToken(id, 0)) : paths.familyLink(language);
}

/** Who holds a family's link: the buyer of the order (`learner` null), or one of its learners. */
export type FamilyHolder = { order: Order; learner: Learner | null };

/** The family of this token; null for one that is forged, over or was ended by staff, alike. */
export async function findFamily(tx: Tx, token: unknown): Promise<FamilyHolder | null> {
  const read = readFamilyToken(token);
  if (!read || read.version !== (await familyLinkVersion(tx, read.orderId))) return null;
  const order = await findOrder(tx, read.orderId);
  if (!order || read.learnerId === null) return order && { order, learner: null };
  const learner = order.learners.find(({ id }) => id === read.learnerId);
  return learner ? { order, learner } : null;
}

/** The order, by the link of its buyer alone: that of a learner changes nothing of the order. */
export async function findFamilyOrder(tx: Tx, token: unknown): Promise<Order | null> {
  const family = await findFamily(tx, token);
  return family && family.learner === null ? family.order : null;
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

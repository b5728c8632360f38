import { eq, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { paths } from '#foundation/web/paths.ts';
import type { Learner, Order } from '../model.ts';
import { findOrder } from '../order/order-rows.ts';
import { familyLinkVersions } from '../tables.ts';
import { familyToken, orderOfAnyFamilyToken, readFamilyToken } from './family-token.ts';

/** The version of an order's family link; tokens contain it, and only those of the latest version work. */
export async function familyLinkVersion(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ version: familyLinkVersions.version })
    .from(familyLinkVersions)
    .where(eq(familyLinkVersions.orderId, orderId));
  return row?.version ?? 0;
}

/** The currently valid token. */
export async function currentFamilyToken(tx: Tx, orderId: string): Promise<string> {
  return familyToken(orderId, await familyLinkVersion(tx, orderId));
}

/** The currently valid link as an absolute URL, for mails to the buyer only. */
export async function familyUrl(tx: Tx, orderId: string): Promise<string> {
  return config().SITE_URL + paths.family(await currentFamilyToken(tx, orderId));
}

/** The same for the pages of these learners (ids): without payments, documents and what only the buyer may change. */
export async function learnerUrls(tx: Tx, orderId: string, learnerIds: string[]): Promise<Map<string, string>> {
  if (learnerIds.length === 0) return new Map();
  const version = await familyLinkVersion(tx, orderId);
  const urlOf = (id: string) => config().SITE_URL + paths.family(familyToken(orderId, version, id));
  return new Map(learnerIds.map((id) => [id, urlOf(id)]));
}

/**
 * The family page for the holder of the order's link. Once staff have revoked a link, the order's own link may be in wrong hands too: then this is
 * the page that mails a new one to the buyer.
 */
export async function familyPathOnPage(tx: Tx, { id, language }: Pick<Order, 'id' | 'language'>): Promise<string> {
  const version = await familyLinkVersion(tx, id);
  return version === 0 ? paths.family(familyToken(id, 0)) : paths.familyLink(language);
}

/** The holder of a family link: the buyer of the order (`learner` null), or one of its learners. */
export type FamilyHolder = { order: Order; learner: Learner | null };

/** The family of a token; null if it is forged, expired or revoked by staff, without distinction. */
export async function findFamily(tx: Tx, token: unknown): Promise<FamilyHolder | null> {
  const read = readFamilyToken(token);
  if (!read || read.version !== (await familyLinkVersion(tx, read.orderId))) return null;
  const order = await findOrder(tx, read.orderId);
  if (!order || read.learnerId === null) return order && { order, learner: null };
  const learner = order.learners.find(({ id }) => id === read.learnerId);
  return learner ? { order, learner } : null;
}

/** The order, only for the buyer's link: a learner's link may not change the order. */
export async function findFamilyOrder(tx: Tx, token: unknown): Promise<Order | null> {
  const family = await findFamily(tx, token);
  return family && family.learner === null ? family.order : null;
}

/** The language of a genuine link, also of an expired one; English for any other text. */
export async function languageOfFamilyLink(tx: Tx, token: unknown): Promise<Language> {
  const orderId = orderOfAnyFamilyToken(token);
  return (orderId ? await findOrder(tx, orderId) : null)?.language ?? 'en';
}

/** Revokes all links to the page of this order's family. The caller records who did it. */
export async function endFamilyLinks(tx: Tx, orderId: string): Promise<void> {
  await tx
    .insert(familyLinkVersions)
    .values({ orderId, version: 1 })
    .onConflictDoUpdate({
      target: familyLinkVersions.orderId,
      set: { version: sql`${familyLinkVersions.version} + 1`, changedAt: sql`now()` },
    });
}

import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { batchStarts } from '#catalogue/batches';
import { findProgramme } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { fillJourney, type Candidate, type Standing } from '#marketing/journeys';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { orderUrl } from '../order/links.ts';
import { toOrders } from '../order/order-rows.ts';
import { orders } from '../tables.ts';
import { boughtSince } from './bought-since.ts';

type Range = { since: Date; until: Date; limit: number };

/** Site orders with a price, in any state. */
async function find(tx: Tx, { since, until, limit }: Range): Promise<Candidate[]> {
  const { id, createdAt: at } = orders;
  return tx
    .select({ id, at })
    .from(orders)
    .where(and(gt(at, since), lte(at, until), eq(orders.source, 'site'), gt(orders.total, 0)))
    .orderBy(asc(at), asc(id))
    .limit(limit);
}

const always = new Date(0);

async function read(tx: Tx, entered: Candidate[]): Promise<Map<string, Standing>> {
  const ids = entered.map(({ id }) => id);
  const found = await toOrders(tx, await tx.select().from(orders).where(inArray(orders.id, ids)));
  const starts = await batchStarts(
    tx,
    found.map(({ batchId }) => batchId),
  );
  const others = await boughtSince(
    tx,
    found.map((order) => ({ order, at: order.createdAt })),
  );
  const standings = new Map<string, Standing>();
  for (const order of found) {
    const { id, state, language, buyer, paidAt, replacedBy } = order;
    const programme = await findProgramme(tx, order.programme);
    const start = starts.get(order.batchId);
    const given = state === 'cancelled' || state === 'refunded' || replacedBy !== null;
    const over = given ? always : start;
    const enrolled = others.get(id);
    standings.set(id, {
      name: buyer.name,
      mobile: buyer.mobile,
      email: buyer.email || null,
      language,
      values: { programme: programme ? inLanguage(programme.title, language) : order.reference, link: orderUrl(order) },
      stops: { ...(paidAt && { paid: paidAt }), ...(over && { over }), ...(enrolled && { enrolled }) },
      path: studioPaths.studioOrder(id),
    });
  }
  return standings;
}

fillJourney('abandoned-checkout', { find, read });

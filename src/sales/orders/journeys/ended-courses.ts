import { inArray } from 'drizzle-orm';
import { listEndedBatches } from '#catalogue/batches';
import { findProgramme } from '#catalogue/catalog';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { fillJourney, type Candidate, type Standing } from '#marketing/journeys';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { familyUrl } from '../family-link/family-link.ts';
import { listEnrolments, listFamiliesEnrolled, listFamiliesOf } from '../family-link/list-families.ts';
import { learnerNames } from '../order/learners/learner-names.ts';
import { toOrders } from '../order/order-rows.ts';
import { orders } from '../tables.ts';
import { boughtSince } from './bought-since.ts';

/** The orders of families whose batch is over; each at the end of its first batch. */
async function find(
  tx: Tx,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<Candidate[]> {
  const found = new Map<string, Date>();
  let last = since;
  for (const { batchId, at } of await listEndedBatches(tx, { since, until })) {
    // Batches with the same end stay together: the next search starts after it.
    if (found.size >= limit && at > last) break;
    last = at;
    const enrolled = (await listEnrolments(tx, [batchId])).map(({ enrolmentId }) => enrolmentId);
    for (const { order } of await listFamiliesEnrolled(tx, enrolled)) if (!found.has(order.id)) found.set(order.id, at);
  }
  return [...found].map(([id, at]) => ({ id, at }));
}

const always = new Date(0);

/** `again`: the message links to what comes next, not to the family's page. */
const reader =
  ({ again }: { again: boolean }) =>
  async (tx: Tx, entered: Candidate[]): Promise<Map<string, Standing>> => {
    const ids = entered.map(({ id }) => id);
    const found = await toOrders(tx, await tx.select().from(orders).where(inArray(orders.id, ids)));
    const seated = new Set((await listFamiliesOf(tx, ids)).map(({ order }) => order.id));
    const ended = new Map(entered.map(({ id, at }) => [id, at]));
    const bought = await boughtSince(
      tx,
      found.map((order) => ({ order, at: ended.get(order.id) ?? order.createdAt })),
    );
    const standings = new Map<string, Standing>();
    for (const order of found) {
      const { id, language, buyer, learners } = order;
      const programme = await findProgramme(tx, order.programme);
      const enrolled = bought.get(id);
      standings.set(id, {
        name: buyer.name,
        mobile: buyer.mobile,
        email: buyer.email || null,
        language,
        values: {
          learner: learnerNames(learners, language),
          programme: programme ? inLanguage(programme.title, language) : order.reference,
          link: again ? config().SITE_URL + paths.workshops() : await familyUrl(tx, id),
        },
        stops: { ...(!seated.has(id) && { over: always }), ...(enrolled && { enrolled }) },
        path: studioPaths.studioOrder(id),
      });
    }
    return standings;
  };

fillJourney('course-ended', { find, read: reader({ again: false }) });
fillJourney('come-again', { find, read: reader({ again: true }) });

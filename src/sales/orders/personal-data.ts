import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { listSessions } from '#catalogue/batches';
import { databaseTime, type Tx } from '#platform/db';
import {
  erasedName,
  idsOf,
  type FoundRecords,
  type Hindrance,
  type PersonalData,
  type Whose,
} from '#platform/db/personal-data.ts';
import { releaseUnpaid } from './holds/release-unpaid.ts';
import { indexOrders } from './order/finding/order-search.ts';
import { toOrders } from './order/order-rows.ts';
import { isStillPayable, type OrderState } from './order/states.ts';
import { enrolments, orderCampaigns, orderLearners, orders, orderSearch, orderSteps } from './tables.ts';

/** Orders with their learners: found by the buyer's contacts, and a learner by their own address. */
export const orderPersonalData: PersonalData = {
  columns: {
    orders: [
      'buyer_name',
      'buyer_mobile',
      'buyer_country',
      'buyer_email',
      'invoice_to',
      'note',
      'move_note',
      'discount',
      'mailbox',
      'client',
      'network',
      'page',
      'first_touch',
      'last_touch',
    ],
    order_learners: ['name', 'age', 'email'],
    order_campaigns: ['campaign'],
    order_search: ['folded', 'keys'],
    order_steps: ['why'],
  },
  everyone,
  find,
  read,
  hindrances,
  erase,
};

async function everyone(tx: Tx): Promise<string[]> {
  const buyers = await tx.selectDistinct({ email: orders.buyerEmail, mobile: orders.buyerMobile }).from(orders);
  const learners = await tx
    .selectDistinct({ email: orderLearners.email })
    .from(orderLearners)
    .where(isNotNull(orderLearners.email));
  return [...buyers.flatMap(({ email, mobile }) => [email, mobile]), ...learners.flatMap(({ email }) => email ?? [])];
}

async function find(tx: Tx, whose: Whose): Promise<FoundRecords> {
  const { emails, mobiles, own } = whose;
  const byContact = or(
    emails.length > 0 ? inArray(sql`lower(${orders.buyerEmail})`, emails) : undefined,
    !own && mobiles.length > 0 ? inArray(orders.buyerMobile, mobiles) : undefined,
    idsOf(whose, 'order').length > 0 ? inArray(orders.id, idsOf(whose, 'order')) : undefined,
  );
  if (!byContact) return {};
  const found = await tx.select().from(orders).where(byContact);
  const ids = found.map(({ id }) => id);
  const theirs = or(
    ids.length > 0 ? inArray(orderLearners.orderId, ids) : undefined,
    emails.length > 0
      ? and(isNotNull(orderLearners.email), inArray(sql`lower(${orderLearners.email})`, emails))
      : undefined,
  );
  const learners = theirs ? await tx.select().from(orderLearners).where(theirs) : [];
  const learnerIds = learners.map(({ id }) => id);
  const seats =
    learnerIds.length > 0 ? await tx.select().from(enrolments).where(inArray(enrolments.learnerId, learnerIds)) : [];
  return {
    ids: {
      order: ids,
      learner: learnerIds,
      enrolment: seats.map(({ id }) => id),
      batch: [...found.map(({ batchId }) => batchId), ...seats.map(({ batchId }) => batchId)],
    },
    names: [...found.map(({ buyerName }) => buyerName), ...learners.map(({ name }) => name)],
    also: {
      emails: found.map(({ buyerEmail }) => buyerEmail.toLowerCase()).filter(Boolean),
      mobiles: found.map(({ buyerMobile }) => buyerMobile).filter(Boolean),
    },
  };
}

async function read(tx: Tx, whose: Whose) {
  const ids = idsOf(whose, 'order');
  const learnerIds = idsOf(whose, 'learner');
  const found = ids.length > 0 ? await tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id) : [];
  const campaigns = new Map(
    ids.length > 0
      ? (await tx.select().from(orderCampaigns).where(inArray(orderCampaigns.orderId, ids))).map((row) => [
          row.orderId,
          row.campaign,
        ])
      : [],
  );
  const references = new Map(found.map(({ id, reference }) => [id, reference]));
  const steps =
    ids.length > 0
      ? await tx.select().from(orderSteps).where(inArray(orderSteps.orderId, ids)).orderBy(orderSteps.id)
      : [];
  const learners =
    learnerIds.length > 0
      ? await tx.select().from(orderLearners).where(inArray(orderLearners.id, learnerIds)).orderBy(orderLearners.id)
      : [];
  return [
    {
      section: 'orders',
      rows: found.map((row) => ({
        reference: row.reference,
        state: row.state,
        createdAt: row.createdAt,
        paidAt: row.paidAt,
        programme: row.programme,
        total: { amount: row.total, currency: row.currency },
        later: row.later > 0 ? { amount: row.later, currency: row.currency } : null,
        coupon: row.coupon,
        discount: row.discount,
        name: row.buyerName,
        mobile: row.buyerMobile,
        country: row.buyerCountry,
        email: row.buyerEmail,
        invoiceTo: row.invoiceTo,
        note: row.note,
        language: row.language,
        page: row.page,
        firstTouch: row.firstTouch,
        lastTouch: row.lastTouch,
        campaign: campaigns.get(row.id) ?? null,
        termsVersion: row.termsVersion,
        cancellationAskedAt: row.refundAskedAt,
        moveAskedAt: row.moveAskedAt,
        moveNote: row.moveNote,
        contactConfirmedAt: row.contactConfirmedAt,
        connection: [row.client, row.network].filter(Boolean).join(' ') || null,
      })),
    },
    {
      section: 'learners',
      rows: learners.map(({ orderId, name, age, email }) => ({
        order: references.get(orderId) ?? null,
        name,
        age,
        email,
      })),
    },
    {
      section: 'orderHistory',
      rows: steps.map(({ orderId, fromState, toState, who, why, createdAt }) => ({
        order: references.get(orderId) ?? null,
        createdAt,
        before: fromState,
        state: toState,
        who,
        reason: why,
      })),
    },
  ];
}

/** A seat in a future batch blocks erasure: the learner is taught by name, so it must end first. */
async function hindrances(tx: Tx, whose: Whose): Promise<Hindrance[]> {
  const [own, seatIds] = [idsOf(whose, 'order'), idsOf(whose, 'enrolment')];
  const theirs = or(
    own.length > 0 ? inArray(enrolments.orderId, own) : undefined,
    // A learner may have a seat through another person's order.
    seatIds.length > 0 ? inArray(enrolments.id, seatIds) : undefined,
  );
  const seats = theirs ? await tx.select().from(enrolments).where(theirs) : [];
  const ids = [...new Set([...own, ...seats.map(({ orderId }) => orderId)])];
  if (ids.length === 0) return [];
  const found = await tx.select().from(orders).where(inArray(orders.id, ids));
  const now = await databaseTime(tx);
  const running: Hindrance[] = [];
  for (const { id, reference, state, refundAskedAt, refundAnsweredAt } of found) {
    if (own.includes(id) && (state === 'paid_unallocated' || (state === 'paid' && refundAskedAt && !refundAnsweredAt)))
      running.push({ why: 'money', record: reference });
    const batches = seats.flatMap(({ orderId, batchId }) => (orderId === id ? [batchId] : []));
    for (const batchId of new Set(state === 'paid' ? batches : [])) {
      const sessions = (await listSessions(tx, [batchId])).get(batchId) ?? [];
      const ahead = sessions.some(({ state: planned, endsAt }) => planned === 'planned' && endsAt > now);
      if (ahead) running.push({ why: 'seat', record: reference });
    }
  }
  return running;
}

async function erase(tx: Tx, whose: Whose): Promise<void> {
  const ids = idsOf(whose, 'order');
  const learnerIds = idsOf(whose, 'learner');
  if (learnerIds.length > 0)
    await tx
      .update(orderLearners)
      .set({ name: erasedName, age: null, email: null, version: sql`${orderLearners.version} + 1` })
      .where(inArray(orderLearners.id, learnerIds));
  if (ids.length > 0) await eraseBuyers(tx, ids);
  await findWithoutNames(tx, { ids, learnerIds });
}

async function eraseBuyers(tx: Tx, ids: string[]): Promise<void> {
  const states = await tx.select({ id: orders.id, state: orders.state }).from(orders).where(inArray(orders.id, ids));
  const unpaid = states.filter(({ state }) => isStillPayable(state as OrderState)).map(({ id }) => id);
  await releaseUnpaid(tx, { orderIds: unpaid, who: 'system' });
  await tx
    .update(orders)
    .set({
      buyerName: erasedName,
      buyerMobile: '',
      buyerCountry: '',
      buyerEmail: '',
      invoiceTo: null,
      note: null,
      moveNote: null,
      mailbox: null,
      client: null,
      network: null,
      page: null,
      firstTouch: null,
      lastTouch: null,
      discount: sql`case when ${orders.discount} is null then null else jsonb_set(${orders.discount}, '{reason}', '"—"') end`,
    })
    .where(inArray(orders.id, ids));
  // A copy of the last touch, for an order without an enquiry.
  await tx.delete(orderCampaigns).where(inArray(orderCampaigns.orderId, ids));
  await tx
    .update(orderSteps)
    .set({ why: '' })
    .where(
      and(inArray(orderSteps.orderId, ids), or(eq(orderSteps.who, 'buyer'), sql`${orderSteps.who} like 'staff:%'`)),
    );
}

/** The books keep naming the order, so it stays searchable by its reference, but not by an erased learner. */
async function findWithoutNames(tx: Tx, { ids, learnerIds }: { ids: string[]; learnerIds: string[] }): Promise<void> {
  const theirs = learnerIds.length > 0 ? inArray(orderLearners.id, learnerIds) : undefined;
  const seats = theirs ? await tx.select({ id: orderLearners.orderId }).from(orderLearners).where(theirs) : [];
  const found = [...new Set([...ids, ...seats.map(({ id }) => id)])];
  if (found.length === 0) return;
  const rows = await tx.select().from(orders).where(inArray(orders.id, found));
  await tx.delete(orderSearch).where(inArray(orderSearch.orderId, found));
  await indexOrders(tx, await toOrders(tx, rows));
}

import { newId } from '#foundation/kit/id.ts';
import { searchEntry } from '#foundation/kit/lists/search-keys.ts';
import type { SeededBatch } from './catalogue.ts';
import { progress, type Insert } from './insert.ts';
import { code, idAt, moments, name, one, whole } from './made-up.ts';
import { pages } from './pages.ts';

const states = ['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'expired', 'expired', 'cancelled', 'refunded'];

/** Inserts `wanted` orders of these batches, with their learners, search entries, steps, payments, enrolments and mails. */
export async function seedOrders(insert: Insert, batches: SeededBatch[], wanted: number): Promise<void> {
  const times = moments(wanted);
  for (let done = 0; done < wanted; done += 5_000) {
    const orders = times.slice(done, done + 5_000).map((at) => madeUpOrder(one(batches), at));
    await insertOrders(insert, orders);
    await insertPaid(
      insert,
      orders.filter(({ paid_at }) => paid_at !== null),
    );
    progress('orders', done + orders.length, wanted);
  }
}

function madeUpOrder(batch: SeededBatch, at: string) {
  const state = one(states);
  const letter = code();
  const [buyer, learner] = [name(), name()];
  const digits = `9${String(100_000_000 + whole(899_999_999))}`;
  return {
    id: idAt(at),
    reference: `SD-${letter.slice(0, 4)}-${letter.slice(4)}`,
    state,
    offer: `${batch.programme}-in`,
    programme: batch.programme,
    market: one(['IN', 'IN', 'IN', 'US']),
    batch_id: batch.id,
    lines: [],
    total: 10_000 + whole(200) * 1_000,
    later: 0,
    parts: 2,
    currency: 'INR',
    buyer_name: buyer,
    buyer_mobile: `+91${digits}`,
    buyer_country: 'IN',
    buyer_email: `${buyer.toLowerCase().replace(' ', '.')}${whole(9_999)}@example.com`,
    learner: { id: newId(), name: learner },
    language: 'en',
    page: one(pages),
    terms_version: 'seeded',
    expires_at: at,
    paid_at: ['paid', 'refunded'].includes(state) ? at : null,
    created_at: at,
  };
}
type MadeUpOrder = ReturnType<typeof madeUpOrder>;

async function insertOrders(insert: Insert, orders: MadeUpOrder[]): Promise<void> {
  await insert(
    'orders',
    'id uuid, reference text, state text, offer text, programme text, market text, batch_id uuid, lines jsonb, total bigint, later bigint, parts integer, currency text, buyer_name text, buyer_mobile text, buyer_country text, buyer_email text, language text, page text, terms_version text, expires_at timestamptz, paid_at timestamptz, created_at timestamptz',
    orders,
  );
  await insert(
    'order_learners',
    'id uuid, order_id uuid, position integer, name text, age integer, is_buyer boolean, version integer',
    orders.map(({ id, learner }) => ({
      ...learner,
      order_id: id,
      position: 1,
      age: 10,
      is_buyer: false,
      version: 1,
    })),
  );
  await insert(
    'order_search',
    'order_id uuid, folded text, keys integer[]',
    orders.map(({ id, reference, buyer_name, learner, buyer_mobile, buyer_email }) => ({
      order_id: id,
      ...searchEntry({
        names: [buyer_name, learner.name],
        codes: [reference, reference.replaceAll('-', ''), buyer_mobile, buyer_email],
      }),
    })),
  );
  await insert(
    'order_steps',
    'id uuid, order_id uuid, to_state text, who text, why text, created_at timestamptz',
    orders.map(({ id, state, created_at }) => ({
      id: newId(),
      order_id: id,
      to_state: state,
      who: 'system',
      why: 'seeded',
      created_at,
    })),
  );
}

async function insertPaid(insert: Insert, paid: MadeUpOrder[]): Promise<void> {
  await insert(
    'payments',
    'id uuid, order_id uuid, part integer, gateway text, gateway_reference text, gateway_payment_id text, amount bigint, currency text, state text, created_at timestamptz',
    paid.map(({ id, state, total, created_at }) => ({
      id: newId(),
      order_id: id,
      part: 1,
      gateway: one(['razorpay', 'razorpay', 'razorpay', 'stripe', 'offline']),
      gateway_reference: id,
      gateway_payment_id: id,
      amount: total,
      currency: 'INR',
      state,
      created_at,
    })),
  );
  // Who was given their money back has no seat any more.
  const seated = paid.filter(({ state }) => state === 'paid');
  await insert(
    'enrolments',
    'id uuid, order_id uuid, learner_id uuid, batch_id uuid, created_at timestamptz',
    seated.map(({ id, batch_id, learner, created_at }) => ({
      id: newId(),
      order_id: id,
      learner_id: learner.id,
      batch_id,
      created_at,
    })),
  );
  await insert(
    'mails',
    'id uuid, dedupe_key text, address text, subject text, html text, text text, attachments jsonb, about_kind text, about_id text, language text, state text, created_at timestamptz',
    paid.map(({ id, reference, buyer_email, created_at }) => ({
      id: newId(),
      dedupe_key: `seeded:${id}`,
      address: buyer_email,
      subject: `Your seat, ${reference}`,
      html: '<p>Seeded</p>',
      text: 'Seeded',
      attachments: [],
      about_kind: 'order',
      about_id: id,
      language: 'en',
      state: 'sent',
      created_at,
    })),
  );
}

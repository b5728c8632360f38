/* oxlint-disable max-lines -- one table after the other, read from top to bottom */
// Fills an empty, migrated database with 100,000 orders, 20,000 leads, 2,000 batches and what belongs to them, to measure lists and search.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbedded } from '../src/db/embedded/open-embedded.ts';
import type { Engine } from '../src/db/handle.ts';
import { openPostgres } from '../src/db/postgres/postgres.ts';
import { newId } from '#kit/id';
import { searchEntry } from '#kit/lists/search-keys';
import { daysAfter } from './seed-large-days-after.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'data' },
    database: { type: 'string' },
    orders: { type: 'string', default: '100000' },
    leads: { type: 'string', default: '20000' },
    batches: { type: 'string', default: '2000' },
  },
});
const wanted = { orders: Number(values.orders), leads: Number(values.leads), batches: Number(values.batches) };
const engine: Engine = values.database
  ? openPostgres(values.database)
  : await openEmbedded(path.join(values.data, 'database'));

/** The same records at each run: a generator of its own (mulberry32). */
let seed = 20_261_122;
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const whole = (most: number) => Math.floor(random() * most);
const one = <Value>(list: readonly Value[]): Value => list[whole(list.length)] as Value;

// Made of syllables, so that no list of people is needed and most are spelt alike only by chance.
const [heads, middles, tails] = [
  'Ra Me La Pri Sun Kar Vi Ana Deep Nan Sha Go Ush Tha Bhar Ku'.split(' '),
  'me ni ksh ya da ti vi ra na lo sa mu'.split(' '),
  'sh na mi ka th ya ran han lar vel'.split(' '),
];
const name = () => `${one(heads)}${one(middles)}${one(tails)} ${one(heads)}${one(tails)}`;
const letters = '234679ACDEFGHJKMNPQRTWXYZ';
const code = () => Array.from({ length: 8 }, () => letters[whole(letters.length)]).join('');

const now = Date.now();
const twoYears = 2 * 365 * 86_400_000;
/** More of late than long ago. */
const moment = () => new Date(now - twoYears * random() ** 1.5).toISOString();
/** A UUIDv7 of that moment: ids sort by time, as real ones do. */
const idAt = (at: string) => {
  const time = Date.parse(at).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
};

async function insert(table: string, columns: string, rows: object[]): Promise<void> {
  const names = columns
    .split(',')
    .map((column) => `"${column.trim().split(' ')[0]}"`)
    .join(', ');
  for (let begin = 0; begin < rows.length; begin += 2_000)
    await engine.query(
      `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as sent (${columns}) on conflict do nothing`,
      [JSON.stringify(rows.slice(begin, begin + 2_000))],
    );
}

function progress(what: string, done: number, all: number): void {
  if (done % 20_000 === 0 || done === all) console.log(`${what}: ${done} of ${all}`);
}

const programmes = Array.from({ length: 40 }, (_, number) => ({
  id: newId(),
  slug: `seeded-${number + 1}`,
  topic: 'aeromodelling',
  format: 'workshop',
  ages_min: 8,
  ages_max: 14,
  title: { en: `Seeded workshop ${number + 1}` },
  summary: { en: 'To measure with.' },
  sessions: 2,
  minutes_per_session: 60,
  kit: false,
}));
await insert(
  'programmes',
  'id uuid, slug text, topic text, format text, ages_min integer, ages_max integer, title jsonb, summary jsonb, sessions integer, minutes_per_session integer, kit boolean',
  programmes,
);
const batches = Array.from({ length: wanted.batches }, (_, number) => ({
  id: newId(),
  slug: `seeded-batch-${number + 1}`,
  programme: one(programmes).slug,
  language: one(['en', 'ta', 'te', 'kn', 'ml']),
  zone: 'Asia/Kolkata',
  starts_at: new Date(now + (number / wanted.batches - 0.9) * twoYears).toISOString(),
  start_rule: 'seeded',
  capacity: 500,
  taken: 0,
  state: 'open',
}));
await insert(
  'batches',
  'id uuid, slug text, programme text, language text, zone text, starts_at timestamptz, start_rule text, capacity integer, taken integer, state text',
  batches,
);

const states = ['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'expired', 'expired', 'cancelled', 'refunded'];
const pages = Array.from({ length: 30 }, (_, number) => `/workshop/seeded-${number + 1}`);
for (let done = 0; done < wanted.orders; done += 5_000) {
  const orders = Array.from({ length: Math.min(5_000, wanted.orders - done) }, () => {
    const at = moment();
    const batch = one(batches);
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
  });
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
  const paid = orders.filter(({ paid_at }) => paid_at !== null);
  await insert(
    'payments',
    'id uuid, order_id uuid, part integer, gateway text, gateway_reference text, gateway_payment_id text, amount bigint, currency text, state text, created_at timestamptz',
    paid.map(({ id, total, created_at }) => ({
      id: newId(),
      order_id: id,
      part: 1,
      gateway: one(['razorpay', 'razorpay', 'razorpay', 'stripe', 'offline']),
      gateway_reference: id,
      gateway_payment_id: id,
      amount: total,
      currency: 'INR',
      state: 'paid',
      created_at,
    })),
  );
  await insert(
    'enrolments',
    'id uuid, order_id uuid, learner_id uuid, batch_id uuid, created_at timestamptz',
    paid.map(({ id, batch_id, learner, created_at }) => ({
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
  progress('orders', done + orders.length, wanted.orders);
}

const campaigns = ['diwali', 'summer', 'science-week', 'schools', null, null, null];
for (let done = 0; done < wanted.leads; done += 5_000) {
  const leads = Array.from({ length: Math.min(5_000, wanted.leads - done) }, () => {
    const at = moment();
    const [campaign, who] = [one(campaigns), name()];
    return {
      id: idAt(at),
      name: who,
      mobile: `+918${String(100_000_000 + whole(899_999_999))}`,
      country: 'IN',
      email: null,
      page: one(pages),
      language: one(['en', 'ta', 'te', 'kn', 'ml']),
      source: (campaign ? { utm_campaign: campaign } : {}) as { utm_campaign?: string },
      consent_version: 'seeded',
      consent_text: 'Seeded',
      state: one(['new', 'contacted', 'interested', 'enrolled', 'closed', 'closed']),
      created_at: at,
      latest_at: at,
    };
  });
  await insert(
    'leads',
    'id uuid, name text, mobile text, country text, email text, page text, language text, source jsonb, consent_version text, consent_text text, state text, created_at timestamptz, latest_at timestamptz',
    leads,
  );
  await insert(
    'lead_search',
    'lead_id uuid, folded text, keys integer[]',
    leads.map(({ id, name: who, mobile, page, source }) => ({
      lead_id: id,
      ...searchEntry({ names: [who], codes: [mobile, page, source.utm_campaign ?? null] }),
    })),
  );
  await insert(
    'lead_submissions',
    'id uuid, lead_id uuid, name text, page text, language text, source jsonb, consent_version text, suspected boolean, created_at timestamptz',
    leads.map(({ id, name: who, page, language, source, created_at }) => ({
      id: newId(),
      lead_id: id,
      name: who,
      page,
      language,
      source,
      consent_version: 'seeded',
      suspected: false,
      created_at,
    })),
  );
  progress('leads', done + leads.length, wanted.leads);
}
for (const [what, statement] of daysAfter) {
  await engine.query(statement, []);
  console.log(what);
}
await engine.query('analyze');
await engine.close();

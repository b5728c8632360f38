// Kits with their addresses, payouts, redirects and pictures, for `seed-large.ts`; orders and leads are there.
import type { Engine } from '../../src/platform/db/handle.ts';
import { searchEntry } from '../../src/foundation/kit/lists/search-keys.ts';
import type { Insert } from './insert.ts';

const share = (text: string, most: number) => `mod(abs(hashtext(${text})::bigint), ${most})`;
const uuid = 'gen_random_uuid()';

const statements: [what: string, statement: string][] = [
  [
    'kits',
    `insert into shipments (id, order_id, reference, programme, market, batch_id, state, carrier, tracking, packed_at, sent_at, ended_at, created_at)
     select ${uuid}, id, reference, programme, market, batch_id, state,
       case when state in ('sent', 'arrived', 'returned') then 'delhivery' end,
       case when state in ('sent', 'arrived', 'returned') then '1904' || lpad(place::text, 10, '0') end,
       case when state <> 'to-pack' then paid_at + interval '1 day' end,
       case when state in ('sent', 'arrived', 'returned') then paid_at + interval '2 days' end,
       case when state in ('arrived', 'returned') then paid_at + interval '6 days' end, paid_at
     from (select id, reference, programme, market, batch_id, paid_at, row_number() over (order by paid_at, id) as place,
         case when paid_at > now() - interval '6 days' then 'to-pack' when paid_at > now() - interval '12 days' then 'sent'
           when ${share("id::text || 's'", 40)} = 0 then 'returned' else 'arrived' end as state
       from orders where state = 'paid' and reference like 'SD-%' and ${share("id::text || 'k'", 3)} = 0) o`,
  ],
  [
    'addresses',
    `insert into postal_addresses (order_id, recipient, line1, line2, postcode, city, district, state, country, phone)
     select o.id, o.buyer_name, '12 Beach Road', '', lpad((600001 + ${share('o.id::text', 90)})::text, 6, '0'), 'Chennai', 'Chennai', '33', 'IN', '+919840012345'
     from shipments s join orders o on o.id = s.order_id`,
  ],
  [
    'payouts',
    `insert into payouts (id, gateway, reference, currency, paid_at, booked_at, imported_by)
     select ${uuid}, 'razorpay', 'setl_seeded' || number, 'INR', now() - number * interval '12 hours', now() - number * interval '12 hours', 'system'
     from generate_series(1, 1000) as number`,
  ],
  [
    'lines of payouts',
    `insert into payout_lines (id, payout_id, gateway, line_key, kind, gateway_id, gross, fee, fee_tax, charged, charged_currency, problem, at, booked_at)
     select ${uuid}, p.id, 'razorpay', p.reference || ':' || number, 'payment', 'pay_' || p.reference || number, 49900, 998, 180, 49900, 'INR',
       case when number = 1 then 'unknown' end, p.paid_at - number * interval '1 minute', p.booked_at
     from payouts p, generate_series(1, 100) as number where p.reference like 'setl_seeded%'`,
  ],
  [
    'redirects',
    `insert into redirects (id, from_path, to_address, status, hits, created_at)
     select ${uuid}, '/seeded-old/' || number, '/en', 301, mod(number, 50), now() - number * interval '1 minute'
     from generate_series(1, 10000) as number`,
  ],
  [
    'addresses that are missing',
    `insert into missing_addresses (path, hits, referrer)
     select '/seeded-missing/' || number, mod(number, 400), '/en' from generate_series(1, 5000) as number`,
  ],
  [
    'pictures',
    `insert into media_files (id, name, kind, source_hash, hash, widths, height, bytes, colour, created_at)
     select ${uuid}, 'Seeded picture ' || number, 'photo', md5('source' || number), md5('file' || number), array[320, 640], 400, 40000, '#aabbcc',
       now() - number * interval '1 minute'
     from generate_series(1, 2000) as number`,
  ],
];

/** Fills them, and makes kits be found by recipient, order, PIN and tracking number, and documents by number and buyer. */
export async function seedShelves(engine: Engine, insert: Insert): Promise<void> {
  for (const [what, statement] of statements) {
    await engine.query(statement, []);
    console.log(what);
  }
  const { rows } = await engine.query(
    'select s.id, s.reference, s.tracking, a.recipient, a.postcode from shipments s join postal_addresses a using (order_id)',
    [],
  );
  const entries = (rows as Record<string, string | null>[]).map(({ id, reference, tracking, recipient, postcode }) => ({
    shipment_id: id,
    ...searchEntry({ names: [recipient ?? ''], codes: [reference ?? '', tracking ?? null, postcode ?? ''] }),
  }));
  await insert('shipment_search', 'shipment_id uuid, folded text, keys int[]', entries);
  console.log('what kits are found by');
  const documents = await engine.query('select id, number, buyer, gstin from documents', []);
  const known = (documents.rows as Record<string, string | null>[]).map(({ id, number, buyer, gstin }) => ({
    document_id: id,
    ...searchEntry({ names: [buyer ?? ''], codes: [number ?? '', number?.replaceAll('/', '') ?? '', gstin ?? null] }),
  }));
  for (let done = 0; done < known.length; done += 5_000)
    await insert('document_search', 'document_id uuid, folded text, keys int[]', known.slice(done, done + 5_000));
  console.log('what documents are found by');
}

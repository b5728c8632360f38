// What follows a payment, for `seed-large.ts`: written by the database from its orders, so that it takes seconds.

/** A number from 0 to `most` that is the same at each run for the same text. */
const share = (text: string, most: number) => `mod(abs(hashtext(${text})::bigint), ${most})`;
const uuid = 'gen_random_uuid()';
const weekdays = "(array['Priyanka', 'Suresh', 'Deepa', 'Karthik', 'Lakshmi', 'Nandan', 'Meera', 'Vikram'])";

/** A document for each of these rows: an order with the `event` it is written for, `against` and `at`. */
function documents(of: { kind: string; form: string; title: string; series: string; rows: string }): string {
  return `insert into documents (id, kind, number, series, year, count, order_id, event, form, printed, figures,
       market, programme, place, buyer, currency, taxable, total, against, created_at)
     select ${uuid}, '${of.kind}', '${of.series}/' || place, '${of.series}', '26-27', place, o.id, o.event, '${of.form}',
       jsonb_build_object('language', 'en', 'title', '${of.title}', 'number', '${of.series}/' || place, 'facts', '[]'::jsonb,
         'seller', jsonb_build_object('label', 'From', 'name', 'Seeded', 'lines', '[]'::jsonb),
         'buyer', jsonb_build_object('label', 'To', 'name', o.buyer_name, 'lines', '[]'::jsonb),
         'table', jsonb_build_object('head', '[]'::jsonb, 'rows', '[]'::jsonb), 'sums', '[]'::jsonb, 'notes', '[]'::jsonb),
       jsonb_build_object('currency', o.currency, 'price', o.total, 'discount', 0, 'taxable', o.total, 'tax', 0, 'total', o.total,
         'rows', '[]'::jsonb, 'code', null, 'place', '33', 'gstin', null),
       o.market, o.programme, '33', o.buyer_name, o.currency, o.total, o.total, o.against, o.at
     from (select *, row_number() over (order by at, event) as place from (${of.rows}) written) o`;
}

/** Each with what it fills, in this order. `leads` and `orders` are there. */
export const daysAfter: [what: string, statement: string][] = [
  [
    'colleagues',
    `insert into staff (id, email, name, role, password)
     select ${uuid}, 'seeded-' || number || '@example.com', ${weekdays}[number] || ' (seeded)',
       case when number <= 5 then 'teacher' when number <= 7 then 'sales' else 'manager' end, ''
     from generate_series(1, 8) as number`,
  ],
  [
    'sessions',
    `insert into batch_sessions (id, batch_id, number, starts_at, ends_at, state)
     select ${uuid}, id, number, starts_at + (number - 1) * interval '7 days', starts_at + (number - 1) * interval '7 days' + interval '1 hour',
       case when ${share("id::text || 'c' || number", 60)} = 0 then 'cancelled' when starts_at + (number - 1) * interval '7 days' < now() then 'held' else 'planned' end
     from batches, generate_series(1, 4) as number where slug like 'seeded-%'`,
  ],
  [
    'batches',
    `update batches set
       teacher_id = case when ${share("batches.slug || 't'", 12)} = 0 then null else
         (select id from staff where role = 'teacher' order by name offset ${share("batches.slug || 'w'", 5)} limit 1) end,
       join_url = case when ${share("batches.slug || 'j'", 15)} = 0 then null else 'https://meet.example.com/' || slug end,
       taken = (select count(*) from enrolments where batch_id = batches.id),
       capacity = greatest(12, (select count(*) from enrolments where batch_id = batches.id) + ${share('batches.slug', 4)}),
       sales_note = case when ${share("batches.slug || 'n'", 20)} = 0 then 'Call before the school holidays' end
     where slug like 'seeded-%'`,
  ],
  [
    'attendance',
    `insert into attendance (session_id, enrolment_id, state, "by", at)
     select s.id, e.id, case ${share('e.id::text || s.number', 12)} when 0 then 'absent' when 1 then 'excused' when 2 then 'late' else 'present' end,
       'Priyanka (seeded)', s.ends_at
     from batch_sessions s join enrolments e on e.batch_id = s.batch_id
     where s.number <= 2 and s.state = 'held'`,
  ],
  [
    'campaigns of orders',
    `insert into order_campaigns (order_id, campaign)
     select id, (array['diwali', 'summer', 'science-week', 'schools'])[1 + ${share("id::text || 'c'", 4)}]
     from orders where reference like 'SD-%' and ${share("id::text || 'm'", 3)} = 0`,
  ],
  ...(['week', 'day'] as const).map((grain): [string, string] => [
    `${grain}s that are over`,
    `insert into order_${grain}s (${grain}, kind, by, key, number)
     select start, kind, case grouping(programme, page, campaign) when 3 then 'programme' when 5 then 'page' when 6 then 'campaign' else '${grain}' end,
       coalesce(programme, page, campaign, ''), count(*)
     from (
       select date_trunc('${grain}', at at time zone 'Asia/Kolkata')::date as start, kind, programme, coalesce(page, '') as page, coalesce(campaign, '') as campaign
       from orders left join order_campaigns c on c.order_id = orders.id, lateral (values ('placed', created_at), ('paid', paid_at)) as of (kind, at)
       where at < date_trunc('${grain}', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'
     ) found
     group by grouping sets ((start, kind), (start, kind, programme), (start, kind, page), (start, kind, campaign))`,
  ]),
  [
    'who came to a session',
    `insert into attended_learners (enrolment_id, at, programme, page, campaign)
     select a.enrolment_id, min(s.starts_at), min(o.programme), coalesce(min(o.page), ''), coalesce(min(c.campaign), '')
     from attendance a join batch_sessions s on s.id = a.session_id join enrolments e on e.id = a.enrolment_id
       join orders o on o.id = e.order_id left join order_campaigns c on c.order_id = o.id
     where a.state in ('present', 'late') group by a.enrolment_id`,
  ],
  [
    'notes of learners',
    `insert into learner_notes (id, enrolment_id, text, "by", by_id)
     select ${uuid}, id, 'Asks for a seat in front', 'Priyanka (seeded)', ${uuid} from enrolments where ${share('id::text', 40)} = 0`,
  ],
  [
    'waitlists',
    `insert into waitlist_entries (id, batch_id, place, state, name, mobile, country, email, mailbox, language, created_at)
     select ${uuid}, b.id, number, case when b.starts_at < now() then 'expired' when number = 1 then 'left' else 'waiting' end,
       'Waiting ' || number, '+9170' || lpad((b.place * 20 + number)::text, 8, '0'), 'IN', 'waits' || b.place || '-' || number || '@example.com',
       'waits' || b.place || '-' || number || '@example.com', 'en', now() - number * interval '1 hour'
     from (select id, starts_at, row_number() over (order by starts_at desc) as place from batches where slug like 'seeded-%') b,
       generate_series(1, 15) as number where b.place <= 250`,
  ],
  [
    'steps of waitlists',
    `insert into waitlist_steps (id, entry_id, from_state, to_state, who, why)
     select ${uuid}, id, null, 'waiting', 'visitor', 'seeded' from waitlist_entries`,
  ],
  [
    'who waits',
    `update batches set waiting = found.number from
       (select batch_id, count(*) as number from waitlist_entries where state = 'waiting' group by batch_id) found
     where found.batch_id = batches.id`,
  ],
  [
    'audit entries',
    `insert into audit_entries (id, who, staff_id, did, kind, about_id, details, created_at)
     select ${uuid}, person.name, person.id, (array['changed-price', 'state-changed', 'marked-attendance', 'confirmed-payment', 'mail-resent'])[1 + ${share('o.id::text', 5)}],
       (array['order', 'lead', 'batch', 'offer'])[1 + ${share("o.id::text || 'k'", 4)}], o.id::text,
       jsonb_build_object('before', o.reference, 'after', o.buyer_name), o.created_at
     from orders o join (select id, name, row_number() over (order by name) as place from staff) person
       on person.place = 1 + ${share("o.id::text || 'p'", 8)}
     where o.reference like 'SD-%' and ${share("o.id::text || 'a'", 10)} < 6`,
  ],
  [
    'unpaid seats',
    `update orders set state = 'awaiting_payment', expires_at = now() + interval '2 days', paid_at = null
     where id in (select id from orders where state = 'expired' and reference like 'SD-%' order by created_at desc limit 150)`,
  ],
  [
    'paid without a seat',
    `update orders set state = 'paid_unallocated', paid_at = created_at
     where id in (select id from orders where state = 'cancelled' and reference like 'SD-%' order by created_at desc limit 20)`,
  ],
  [
    'money of those without a seat',
    `insert into payments (id, order_id, part, gateway, gateway_reference, gateway_payment_id, amount, currency, state, created_at)
     select ${uuid}, id, 1, 'razorpay', id::text, id::text, total, currency, 'paid', paid_at from orders where state = 'paid_unallocated' and reference like 'SD-%'`,
  ],
  [
    'refunds',
    `insert into refunds (id, order_id, payment_id, amount, currency, state, asked_by, why, gateway_refund_id, created_at, updated_at)
     select ${uuid}, p.order_id, p.id, p.amount, p.currency, 'done', 'Meera (seeded)', 'seeded', 'rfnd_' || p.order_id, back, back
     from (select *, least(created_at + interval '3 days', now()) as back from payments where state = 'refunded') p`,
  ],
  [
    'receipts',
    documents({
      kind: 'receipt',
      form: 'receipt',
      title: 'Receipt',
      series: 'SEEDR',
      rows: `select o.*, p.id as event, null::uuid as against, p.created_at as at from payments p join orders o on o.id = p.order_id where o.reference like 'SD-%'`,
    }),
  ],
  [
    'invoices',
    documents({
      kind: 'invoice',
      form: 'bill',
      title: 'Bill',
      series: 'SEED',
      rows: `select o.*, o.id as event, null::uuid as against, o.paid_at as at from orders o where o.state in ('paid', 'refunded') and o.reference like 'SD-%'`,
    }),
  ],
  [
    'credit notes',
    documents({
      kind: 'credit_note',
      form: 'refundNote',
      title: 'Refund note',
      series: 'SEEDC',
      rows: `select o.*, r.id as event, d.id as against, r.updated_at as at from refunds r join orders o on o.id = r.order_id
        join documents d on d.event = o.id and d.kind = 'invoice' where o.reference like 'SD-%'`,
    }),
  ],
  [
    'balances',
    `insert into payment_parts (id, order_id, part, amount, currency, due_at, state)
     select ${uuid}, id, 2, 50000, currency, created_at + interval '30 days', case when ${share("id::text || 'o'", 50)} = 0 then 'open' else 'paid' end
     from orders where state = 'paid' and reference like 'SD-%' and ${share("id::text || 'b'", 25)} = 0`,
  ],
  [
    'calls and colleagues of leads',
    `update leads set
       assigned_to = (select id from staff where role = 'sales' order by name offset ${share("leads.id::text || 'w'", 2)} limit 1),
       call_at = case when ${share("leads.id::text || 'c'", 8)} = 0 then now() - interval '1 day' + ${share("leads.id::text || 'd'", 30)} * interval '12 hours' end
     where consent_version = 'seeded' and state <> 'closed' and ${share('leads.id::text', 3)} = 0`,
  ],
  [
    'coupons',
    `insert into coupons (id, name, kind, basis_points, state, created_by, created_at)
     select ${uuid}, 'Seeded coupon ' || number, 'percent', 1000, case when mod(number, 5) = 0 then 'stopped' else 'open' end, 'Priyanka (seeded)',
       now() - number * interval '1 day'
     from generate_series(1, 400) as number`,
  ],
  [
    'codes of coupons',
    `insert into coupon_codes (code, coupon_id, max_uses, uses)
     select upper('SEED' || substr(md5(c.id::text || number), 1, 10)), c.id, 5, mod(number, 5)
     from coupons c, generate_series(1, 10) as number where c.name like 'Seeded coupon %'`,
  ],
  [
    'page views',
    `insert into page_view_days (day, path, source, views)
     select (now() at time zone 'utc')::date - day, '/workshop/seeded-' || page, source, 1 + ${share("day || '-' || page", 90)}
     from generate_series(0, 119) as day, generate_series(1, 80) as page, unnest(array['', 'instagram', 'school']) as source`,
  ],
  [
    'offers',
    `insert into offers (id, slug, programme_id, market, plan, price, discounted_price, currency)
     select ${uuid}, p.slug || '-' || lower(market), p.id, market, 'full', 200000, 150000, case market when 'IN' then 'INR' else 'USD' end
     from programmes p, unnest(array['IN', 'US']) as market where p.slug like 'seeded-%'`,
  ],
];

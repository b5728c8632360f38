// The attribution of the leads and buyers of `seed-large.ts`, its costs, and the events reported: written by the database from its rows.

/** Visits that one row of a day counts. */
const visitsOfRow = 10;

const touchOf = (table: string, salt: string) => {
  const share = (most: number, more: string) =>
    `mod(abs(hashtext(${table}.id::text || '${salt}${more}')::bigint), ${most})`;
  return `jsonb_strip_nulls(jsonb_build_object('at', to_char(${table}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'campaign', (array['diwali', 'summer', 'science-week', 'schools', null, null])[1 + ${share(6, 'c')}],
    'source', (array['google', 'facebook', 'instagram', null])[1 + ${share(4, 's')}], 'medium', (array['cpc', 'social', null])[1 + ${share(3, 'm')}],
    'referrer', (array['www.google.com', 'blog.example', null, null])[1 + ${share(4, 'r')}],
    'landing', '/workshop/seeded-' || ${share(40, 'l')}, 'language', (array['en', 'ta', 'te', 'kn', 'ml'])[1 + ${share(5, 'n')}]))`;
};

/** Each with what it fills. `events`: the number of reported events, and of counted visits. */
export const attribution = (events: number): [what: string, statement: string][] => [
  ...['leads', 'orders'].map((table): [string, string] => [
    `touches of ${table}`,
    `update ${table} set first_touch = ${touchOf(table, 'f')}, last_touch = ${touchOf(table, 'l')} where first_touch is null`,
  ]),
  [
    'visits',
    `insert into visit_days (day, campaign, source, medium, referrer, landing, language, visits, firsts)
     select current_date - (n % 730)::int, (array['diwali', 'summer', 'science-week', 'schools', ''])[1 + n % 5], (array['google', 'facebook', ''])[1 + n % 3], '', '',
       '/workshop/seeded-' || n / 730, (array['en', 'ta', 'te', 'kn', 'ml'])[1 + n % 5], ${visitsOfRow}, 3
     from generate_series(0, ${Math.ceil(events / visitsOfRow) - 1}) as n on conflict do nothing`,
  ],
  [
    'events',
    `insert into outbox_events (id, kind, about_id, facts, at, taken_at)
     select gen_random_uuid(), (array['lead.created', 'lead.changed', 'order.placed', 'order.paid'])[1 + n % 4], gen_random_uuid(), '{}', at, at
     from (select n, now() - n * interval '60 seconds' as at from generate_series(1, ${events}) as n) told`,
  ],
  [
    'costs of ads',
    `insert into ad_spend (day, platform, campaign, currency, amount)
     select current_date - day, platform, campaign, 'INR', 50000 + day * 100 from generate_series(0, 729) as day,
       unnest(array['google-ads', 'meta-ads']) as platform, unnest(array['diwali', 'summer', 'science-week', 'schools']) as campaign`,
  ],
];

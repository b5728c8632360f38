import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { captured } from '#tests/leads';
import { readWhole } from '#tests/plans';
import { enquiriesOf } from '../../finding/enquiries-of.ts';
import { assignLeads } from '../../pipeline/assign-leads.ts';
import { lateLeads } from '../../pipeline/first-response.ts';
import { callList } from '../../finding/call-list.ts';
import { countNewLeads } from '../../finding/find-leads.ts';
import { leadFigures } from '../../finding/lead-figures.ts';
import { searchLeads } from '../../finding/lead-search.ts';

testDatabase();

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' };

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  const { leadId } = await captured({});
  const columns = 'country, language, consent_version, consent_text';
  await database().execute(`
    insert into leads (id, name, mobile, email, page, source, state, assigned_to, call_at, created_at, latest_at, ruled_at, respond_by, ${columns})
    select gen_random_uuid(), 'Lead ' || number, '+9197' || lpad(number::text, 8, '0'), number || '@example.com', '/page/' || number % 40,
      case when number % 3 = 0 then jsonb_build_object('utm_campaign', 'camp-' || number % 25) else '{}' end,
      case when number % 5 = 0 then 'new' else 'closed' end, case when number % 50 = 0 then '${by.id}'::uuid end,
      case when number % 60 = 0 then now() + number * interval '1 minute' end, now() - number * interval '2 hours', now() - number * interval '2 hours',
      case when number % 100 > 0 then now() end, case when number % 90 = 0 then now() - number * interval '1 minute' end, ${columns}
    from leads, generate_series(1, 8000) as number where id = '${leadId}'`);
  await database().execute(
    `insert into lead_windows (mobile, page, lead_id) select mobile, '', id from leads on conflict do nothing`,
  );
  await database().execute(`
    insert into lead_search (lead_id, folded, keys)
    select id, lower(name), array[(random() * 2000)::int, (random() * 3000)::int] from leads on conflict do nothing`);
  for (const table of ['leads', 'lead_search', 'lead_windows']) await database().execute(`analyze ${table}`);
});

const long = new Set(['leads', 'lead_search', 'lead_windows', 'lead_submissions']);
const whole = async (work: Parameters<typeof readWhole>[0]) =>
  (await readWhole(work)).filter(({ table }) => long.has(table));

it('campaigns of buyers, figures, the count in the menu and the search read no long table whole', async () => {
  const contact = { mobile: '+919700000003', email: '3@example.com' };
  expect(await whole((tx) => enquiriesOf(tx, [contact]))).toEqual([]);
  const from = new Date(Date.now() - 14 * 86_400_000);
  expect(await whole((tx) => leadFigures(tx, { from, to: new Date() }))).toEqual([]);
  expect(await whole((tx) => countNewLeads(tx, 100))).toEqual([]);
  expect(await whole((tx) => searchLeads(tx, 'meena', 6))).toEqual([]);
  expect(await whole((tx) => lateLeads(tx, 100))).toEqual([]);
  expect(await whole((tx) => callList(tx, {}))).toEqual([]);
  expect(await whole(assignLeads)).toEqual([]);
});

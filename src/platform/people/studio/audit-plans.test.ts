import { beforeAll, expect, it } from 'vitest';
import { database } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { readWhole } from '#tests/plans';
import { readAuditList } from './read-audit-list.ts';

testDatabase();

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' };

beforeAll(async () => {
  await database().execute(`
    insert into audit_entries (id, who, staff_id, did, kind, about_id, details, created_at)
    select gen_random_uuid(), 'Person ' || number % 9, case when number % 9 = 0 then '${by.id}'::uuid else gen_random_uuid() end,
      'changed-' || number % 50, 'kind-' || number % 20, 'thing ' || number, jsonb_build_object('before', number), now() - number * interval '1 hour'
    from generate_series(1, 8000) as number`);
  await database().execute('analyze audit_entries');
});

it.each([
  '',
  'search=changed+7',
  'search=7999',
  `person=${by.id}`,
  'person=system',
  'kind=kind-3',
  'from=2026-10-01&until=2026-10-02',
])('the audit (%s) is not read whole', async (query) => {
  const found = await readWhole((tx) => readAuditList(tx, new URLSearchParams(query), by));
  expect(found.filter(({ table }) => table === 'audit_entries')).toEqual([]);
});

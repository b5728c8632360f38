import { afterEach, expect, it } from 'vitest';
import { config, useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { heldUntil } from '#tests/held';
import { readPart } from '../settings/read-part.ts';
import { savePart } from '../settings/save-part.ts';
import { loadSchool, refreshSchool } from './load-school.ts';

testDatabase();
const quiet = { LOG_LEVEL: 'silent' };
afterEach(() => useConfigForTests(quiet));

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'manager' };
const rename = (name: string) =>
  inTransaction(async (tx) => {
    const { version, typed } = await readPart(tx, 'name');
    const said = { ...typed, BRAND_NAME: name };
    return savePart(tx, { by, part: 'name', version, typed: said, exists: () => Promise.resolve(new Set()) });
  });

it('a rendering shows the name that was saved before it began, also while a later reading is under way', async () => {
  useConfigForTests(quiet);
  await loadSchool(database());
  expect(await rename('Natya Dance')).toMatchObject({ ok: true });
  const gate = Promise.withResolvers<void>();
  const own = refreshSchool(database(), 'after the change');
  const notice = loadSchool(heldUntil(gate.promise, database()));
  await own;
  expect(config().BRAND_NAME).toBe('Natya Dance');
  gate.resolve();
  await notice;
  expect(config().BRAND_NAME).toBe('Natya Dance');
});

it('what was read before a change is not shown once a later reading was', async () => {
  const gate = Promise.withResolvers<void>();
  const early = loadSchool(heldUntil(gate.promise, database()));
  expect(await rename('Kala School')).toMatchObject({ ok: true });
  await loadSchool(database());
  gate.resolve();
  await early;
  expect(config().BRAND_NAME).toBe('Kala School');
});

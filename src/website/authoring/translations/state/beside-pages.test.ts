import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import type { Role } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { makeWorld } from '#tests/orders-world';
import { listBesidePages } from './beside-pages.ts';

testDatabase();

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  await makeWorld();
  const content = { 'menu.0.path': '/workshops', 'menu.0.en': 'Workshops', 'menu.0.ta': 'பயிலரங்குகள்' };
  await database().execute(
    sql`insert into school_settings (part, content) values ('menus', ${JSON.stringify(content)})`,
  );
});

const beside = (languages: Language[], role: Role = 'owner') =>
  inTransaction((tx) => listBesidePages(tx, { languages, role }));

it('untranslated texts that pages show in English are listed with their languages and a link to their editor', async () => {
  const programme = (await beside(['ta', 'te'])).find(({ kind }) => kind === 'programme');
  // The title is there in Tamil, the summary in English alone.
  expect(programme).toMatchObject({ name: 'Kites', missing: ['ta', 'te'] });
  expect(programme?.to).toMatch(/^\/studio\/programmes\/[0-9a-f-]{36}$/);
});

it('untranslated menu entries are listed for roles that may edit them', async () => {
  const menus = async (languages: Language[], role?: Role) =>
    (await beside(languages, role)).filter(({ kind }) => kind === 'menu');
  expect(await menus(['te'])).toEqual([
    { kind: 'menu', name: 'Workshops', to: '/studio/settings/menus', missing: ['te'] },
  ]);
  expect(await menus(['te'], 'editor')).toEqual([]);
  expect(await menus(['ta'])).toEqual([]);
});

it('in English nothing is missing', async () => {
  expect(await beside(['en'])).toEqual([]);
});

import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { newId } from '#foundation/kit/id.ts';
import { database } from '#platform/db';
import { testDatabase } from '#tests/database';
import { pagesWorld } from '#tests/pages-world';
import { temporaryFolder } from '#tests/temporary-folder';
import { readContentCommand } from './run-content.ts';

testDatabase();

const run = async (...args: string[]) => {
  const answer = await readContentCommand({ args, cwd: process.cwd() })?.run();
  if (!answer) throw new Error('no command');
  return { code: answer.code, text: answer.lines.map(({ text }) => text).join('\n') };
};

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: temporaryFolder(), SITE_URL: 'https://school.example' });
  for (const table of ['page_drafts', 'redirects', 'page_revisions', 'pages', 'staff'])
    await database().execute(sql.raw(`delete from ${table}`));
  await pagesWorld();
});

it('needs a folder or a sitemap, the name of a market and somebody whose drafts they are', async () => {
  expect(readContentCommand({ args: ['import-site'], cwd: '.' })).toBeNull();
  expect(readContentCommand({ args: ['compare-site', 'x'], cwd: '.' })?.touchesDatabase).toBe(true);
  expect(await run('import-site', 'tests/saved-sites')).toMatchObject({
    code: 1,
    text: 'There is no owner yet: sign up first',
  });
  expect(await run('import-site', 'tests/saved-sites', '--market', 'XX')).toMatchObject({
    code: 1,
    text: 'There is no market XX',
  });
  expect(await run('compare-site', 'tests/nowhere')).toMatchObject({
    code: 1,
    text: 'There is no folder tests/nowhere',
  });
  expect(await run('compare-site', 'http://127.0.0.1:9/sitemap.xml')).toMatchObject({
    code: 1,
    text: 'No sitemap can be read at http://127.0.0.1:9/sitemap.xml',
  });
});

it('says of each page what it does and what did not fit, and fails the comparison while an address would be a 404', async () => {
  await database().execute(
    sql`insert into staff (id, email, name, role, password) values (${newId()}, 'asha@example.com', 'Asha', 'owner', 'none')`,
  );
  const tried = await run('import-site', 'tests/saved-sites/wordpress', '--dry-run');
  expect(tried.code).toBe(0);
  expect(tried.text).toContain('draft /workshops/rocket-day, 7 blocks, from /workshops/rocket-day/');
  expect(tried.text).toContain('  a price stands in the text; prices come from offers: ₹1,499');
  expect(tried.text).toContain('  a frame of another site was left out: https://maps.example/embed?pb=1');
  expect(tried.text).toContain('1 drafts would be made, 0 were here already, 0 refused; nothing was written');
  const before = await run('compare-site', 'tests/saved-sites/wordpress');
  expect(before).toEqual({
    code: 1,
    text: '/workshops/rocket-day/ would be a 404\n1 addresses, 1 would be a 404',
  });
});

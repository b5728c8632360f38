import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { addNote, tagRecords } from '#platform/notes';
import { addEntry } from '#sales/waitlist';
import { testBrowser } from '#tests/browser';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { captured } from '#tests/leads';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { englishOfPage, textsOfData } from '#tests/studio-screens';
import { world } from '#tests/world';

const { visit } = testBrowser();
let server: RunningServer;
let owner = '';
let lead = '';
let batch = '';
let data = '';

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  owner = (await staffOfEachRole(dataDirectory)).owner;
  await withDatabase(dataDirectory, async (engine) => {
    await installJobs(engine);
    useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', SESSION_SECRET: secret });
    await database().execute(sql`update staff set language = 'ta' where role = 'owner'`);
    // Leads are stored in batches, each in its own transaction.
    lead = (await captured({ name: 'மீனா', mobile: '9841055503' })).leadId;
    await inTransaction(fill);
    data = await textsOfData(engine);
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

/** A lead with a note and a tag, another with the same number, and a waitlist of two for a sold-out batch, whose mails are queued. */
async function fill(tx: Parameters<Parameters<typeof inTransaction>[0]>[0]): Promise<void> {
  const found = (await tx.execute(sql`select id from staff where role = 'owner'`)) as unknown as {
    rows: { id: string }[];
  };
  const by: Staff = { id: found.rows[0]?.id ?? newId(), name: 'The owner', email: 'owner@example.com', role: 'owner' };
  const sold = (await tx.execute(
    sql`update batches set capacity = 1, taken = 1 where slug = ${world.batch} returning id`,
  )) as unknown as { rows: { id: string }[] };
  batch = sold.rows[0]?.id ?? '';
  for (const [name, mobile] of [
    ['கயல்', '98410 55501'],
    ['செல்வி', '98410 55502'],
  ] as const) {
    const values = { batch, name, country: 'IN', mobile, email: `${mobile.slice(-3)}@example.com`, language: 'ta' };
    const added = await addEntry(tx, { by, values });
    if (!added.ok) throw new Error(JSON.stringify(added.details));
  }
  const about = { kind: 'lead', id: lead } as const;
  await addNote(tx, { by, about, text: 'மாலையில் அழைக்கவும்' });
  await tagRecords(tx, { by, about: { kind: 'lead', ids: [lead] }, name: 'பள்ளி', on: true });
}

it('a refused move, its review and the history of the line are in Tamil', async () => {
  const visitor = await visit({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const [name = '', value = ''] = owner.split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  const { page } = visitor;
  await page.goto(`${server.url}/studio/waitlist?batch=${batch}`);
  await page.getByRole('link', { name: /செல்வி/ }).click();
  await page.getByText('வரிசையில் இடம் மாற்ற').click();
  const form = page.locator('form:has([name=do][value=move])');
  await form.locator('[name=to]').fill('9');
  await form.locator('[name=why]').fill('அவசரம்');
  await form.getByRole('button', { name: 'சரிபார்' }).click();
  await page.getByText('வரிசையில் ஓர் இடத்தை எழுதுங்கள், உதாரணமாக 1.').waitFor();
  await form.locator('[name=to]').fill('1');
  await form.getByRole('button', { name: 'சரிபார்' }).click();
  await page.getByText('செல்வி வரிசையில் 2-ஆம் இடத்திலிருந்து 1-ஆம் இடத்துக்கு மாறுவார் (மொத்தம் 2).').waitFor();
  await page.locator('section:has(#review) button[value=do]').click();
  await page.getByText('செல்வி இப்போது வரிசையில் 1-ஆம் இடத்தில் இருக்கிறார்.').first().waitFor();
  await page.getByText('காத்திருக்கிறார்: 2-ஆம் இடத்திலிருந்து 1-ஆம் இடத்துக்கு மாற்றப்பட்டார்: அவசரம்').waitFor();
  await page.getByText('காத்திருக்கிறார்: பணியாளர் சேர்த்தார்').waitFor();
  expect(await englishOfPage(page, data)).toEqual([]);
  await page.goto(`${server.url}/studio/leads/${lead}`);
  expect(await englishOfPage(page, data)).toEqual([]);
  expect(visitor.problems.filter((text) => !text.includes('status of 422'))).toEqual([]);
  await visitor.context.close();
});

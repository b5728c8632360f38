import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { installJobs } from '#platform/jobs';
import type { Order } from '#sales/orders/model';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { enrolled } from '#tests/family-world';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { freeTimes, makeLessons, placeLessons } from '#tests/lessons-world';
import { sentMails } from '#tests/mails';
import { running } from '#tests/navigate';
import { makeWorld, placed } from '#tests/orders-world';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer, type RunningServer } from '#tests/running-server';
import { englishOfPage, textsOfData } from '#tests/studio-screens';
import { world } from '#tests/world';

const { visit, calm } = testBrowser();
let server: RunningServer;
let owner = '';
let paid: Order;
let lessons: Order;
let data = '';

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  owner = (await staffOfEachRole(dataDirectory)).owner;
  await withDatabase(dataDirectory, async (engine) => {
    useConfigForTests({ LOG_LEVEL: 'silent', SESSION_SECRET: secret, SITE_URL: 'https://site.example' });
    await installJobs(engine);
    const batch = await makeWorld(20);
    paid = await enrolled(batch);
    await placed(batch);
    const teacher = await makeLessons();
    const bought = await placeLessons(teacher, (await freeTimes(teacher)).slice(0, 1));
    if (!bought.ok) throw new Error(`The lessons were refused: ${bought.reason}`);
    lessons = bought.value.order;
    await database().execute(sql`update staff set language = 'ta' where role = 'owner'`);
    data = await textsOfData(engine);
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

async function asOwner(width: number) {
  const visitor = await visit({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const [name = '', value = ''] = owner.split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

it.each(longProofs ? [360, 1440] : [360])('orders and money are read in Tamil at %i px', async (width) => {
  const visitor = await asOwner(width);
  const { page } = visitor;
  // What the sweep over all screens has no record for.
  const screens: [path: string, heading: string][] = [
    [`/studio/orders/${paid.id}`, paid.reference],
    [`/studio/orders/${lessons.id}`, lessons.reference],
    [`/studio/orders/${paid.id}/learners`, '1 மாணவர்'],
    [`/studio/orders/new?offer=${world.offer}`, 'புதிய ஆர்டர்'],
    ['/studio/holds', 'பணம் வராத இடங்கள்'],
  ];
  for (const [path, heading] of screens) {
    await page.goto(server.url + path);
    await running(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent(), path).toContain(heading);
    expect(await englishOfPage(page, data), path).toEqual([]);
    expect(await fits(page), path).toBe(true);
    expect(await axeFindings(page), path).toEqual([]);
  }
  calm(visitor);
  await visitor.context.close();
});

it('an order by hand is reviewed and placed in Tamil, and its history says so', async () => {
  const visitor = await asOwner(360);
  const { page } = visitor;
  await page.goto(`${server.url}/studio/orders/new?offer=${world.offer}`);
  await running(page);
  await page.getByRole('button', { name: 'ஆர்டரைச் சரிபார்' }).click();
  await page.getByRole('alert').getByText('இவற்றைச் சரிபாருங்கள்').waitFor();
  expect(await englishOfPage(page, data)).toEqual([]);
  // The browser notes the refusal.
  visitor.problems.length = 0;
  await page.getByRole('radiogroup', { name: 'தேதி' }).getByRole('radio').first().check();
  await page.locator('[name=mobile]').fill('98400 12345');
  await page.locator('[name=name]').fill('மீனா');
  await page.locator('[name=email]').fill('meena@example.org');
  await page.locator('[name=learnerName]').fill('அருண்');
  await page.locator('[name=learnerAge]').fill('10');
  await page.getByRole('button', { name: 'ஆர்டரைச் சரிபார்' }).click();
  await page.getByText('அருண் அவர்களுக்கு இடம் கிடைக்கும்').waitFor();
  await page.getByRole('button', { name: 'ஆர்டரைப் பதிவு செய்' }).click();
  await page.getByText(/ஆர்டர் .+ பதிவானது\. பணம் செலுத்தும் இணைப்பு meena@example\.org முகவரிக்குச் சென்றது/).waitFor();
  await page.getByText('வாங்குபவருக்காகப் பணியாளர் ஆர்டரைப் பதிவு செய்தார்').waitFor();
  // The mail is in the buyer's language, and its subject may already be in the history.
  const subjects = () => sentMails(server.dataDirectory).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringContaining('please pay'));
  expect(await englishOfPage(page, `${data}\n${subjects().join('\n')}`)).toEqual([]);
  calm(visitor);
  await visitor.context.close();
});

import { sql } from 'drizzle-orm';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let server: RunningServer;
let cookies: Record<string, string> = {};
const ids = { programme: '', offer: '' };

/** The owner reads Tamil, the editor English. */
beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookies = await staffOfEachRole(dataDirectory);
  await withDatabase(dataDirectory, async () => {
    useConfigForTests({ LOG_LEVEL: 'silent' });
    await database().execute(sql`update staff set language = 'ta' where role = 'owner'`);
    const found = (await database().execute(
      sql`select o.id as offer, p.id as programme from offers o join programmes p on p.id = o.programme_id where o.slug = 'aerodynamics-in'`,
    )) as { rows: (typeof ids)[] };
    Object.assign(ids, found.rows[0]);
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

async function staff(role: 'owner' | 'editor', options: BrowserContextOptions = {}) {
  const visitor = await (options.javaScriptEnabled === false ? plainVisit : visit)(options);
  const [name = '', value = ''] = (cookies[role] ?? '').split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}
const html = async (path: string) => (await fetch(server.url + path)).text();
const picture = (background: string) =>
  sharp({ create: { width: 1_500, height: 1_200, channels: 3, background } })
    .jpeg()
    .toBuffer();
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('[name=file]').setInputFiles({ name, mimeType, buffer });
const pictureOn = async (path: string) =>
  /<picture><source type="image\/avif" srcset="(\/media\/[0-9a-f]{24})-320\.avif/i.exec(await html(path))?.[1];

describe('the picture of a programme', () => {
  it('is uploaded without JavaScript and shows to visitors; what is no picture is refused with a sentence', async () => {
    const { page } = await staff('editor', { javaScriptEnabled: false });
    await page.goto(`${server.url}/studio/programmes/${ids.programme}`);
    await page.getByRole('link', { name: 'Add a picture' }).click();
    await page.locator('[name="alt.en"]').fill('A wing in the wind of a fan');
    await choose(page, 'wing.png', 'image/png', Buffer.from('<html><script>alert(1)</script></html>'));
    await page.getByRole('button', { name: 'Save the picture' }).click();
    await page.locator('#field-file-error').getByText('This is no JPEG, PNG, WebP, AVIF, GIF or SVG picture').waitFor();
    expect(await page.locator('[name="alt.en"]').inputValue()).toBe('A wing in the wind of a fan');

    await choose(page, 'wing.jpg', 'image/jpeg', await picture('#3366aa'));
    await page.getByRole('button', { name: 'Save the picture' }).click();
    await page.getByText('Say in Tamil what the picture shows').last().waitFor();
    expect(await pictureOn('/workshop/aerodynamics')).toBeUndefined();

    // The file is in the library already; only the words are missing.
    await page.locator('[name="alt.ta"]').fill('மின்விசிறிக் காற்றில் ஓர் இறக்கை');
    await page.getByRole('button', { name: 'Save the picture' }).click();
    await page.getByText('The picture is saved.').waitFor();

    const base = await pictureOn('/workshop/aerodynamics');
    expect(base).toBeDefined();
    expect(await html('/workshops')).toContain('alt="A wing in the wind of a fan"');
    const file = await fetch(`${server.url}${base}-960.webp`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(file.headers.get('cache-control')).toContain('immutable');
  });

  it('replaced by two at once, the second sees a message and the picture of the first; removed, the drawing shows again', async () => {
    const first = await staff('editor', { javaScriptEnabled: false });
    const second = await first.context.newPage();
    const address = `${server.url}/studio/programmes/${ids.programme}/picture`;
    await first.page.goto(address);
    await second.goto(address);
    await choose(first.page, 'red.jpg', 'image/jpeg', await picture('#aa3333'));
    await first.page.getByRole('button', { name: 'Save the picture' }).click();
    await first.page.getByText('The picture is saved.').waitFor();
    await choose(second, 'green.jpg', 'image/jpeg', await picture('#33aa33'));
    await second.getByRole('button', { name: 'Save the picture' }).click();
    await second.getByText('changed the picture while you were here').waitFor();
    const base = await pictureOn('/workshop/aerodynamics');
    expect(await second.locator('main').innerHTML()).toContain(base);
    await second.getByRole('button', { name: 'Remove the picture' }).click();
    await second.getByText('The picture is removed.').waitFor();
    expect(await pictureOn('/workshop/aerodynamics')).toBeUndefined();
    // It stays in the library, for others.
    expect((await fetch(`${server.url}${base}-480.avif`)).status).toBe(200);
    calm(first);
  });
});

describe('what an offer includes', () => {
  it('is entered by staff and shown in the checkout, in the language of the visitor', async () => {
    const { page } = await staff('owner', { viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}/studio/offers/${ids.offer}`);
    await page.locator('[name="includes.en"]').fill('Two live sessions\nA list of parts');
    await page.locator('[name="includes.ta"]').fill('இரண்டு நேரலை வகுப்புகள்');
    await page.getByRole('button', { name: 'சரிபார்' }).click();
    await page.getByRole('button', { name: 'விலைத் திட்டத்தைச் சேமி' }).click();
    await page.getByText('சேமிக்கப்பட்டது. இனி பார்வையாளர்களுக்கு இது தெரியும்.').first().waitFor();
    expect(await html('/checkout/aerodynamics-in')).toMatch(/Two live sessions[\s\S]*A list of parts/);
    expect(await html('/checkout/aerodynamics-in?language=ta')).toContain('இரண்டு நேரலை வகுப்புகள்');
  });
});

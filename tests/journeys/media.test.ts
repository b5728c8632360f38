// npm test: picture
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { running } from '#tests/navigate';
import { photo } from '#tests/pictures';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let server: RunningServer;
let editor = '';
let programme = '';

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  editor = (await staffOfEachRole(dataDirectory)).editor;
  await withDatabase(dataDirectory, async () => {
    useConfigForTests({ LOG_LEVEL: 'silent' });
    const found = (await database().execute(sql`select id from programmes where slug = 'aerodynamics'`)) as {
      rows: { id: string }[];
    };
    programme = found.rows[0]?.id ?? '';
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

async function staff(options: BrowserContextOptions = {}) {
  const visitor = await (options.javaScriptEnabled === false ? plainVisit : visit)(options);
  const [name = '', value = ''] = editor.split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}
const studio = (path: string) => `${server.url}/studio/${path}`;
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const noSidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
/** The picture of the programme as a visitor's browser chose it, once it is there. */
async function shownTo(page: Page) {
  await page.goto(`${server.url}/workshop/aerodynamics`);
  const image = page.locator('picture img').first();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  return image.evaluate((one: HTMLImageElement) => ({
    file: new URL(one.currentSrc).pathname,
    alt: one.alt,
    width: one.getBoundingClientRect().width,
    height: one.getBoundingClientRect().height,
    point: getComputedStyle(one).objectPosition,
  }));
}

describe('the library of pictures', () => {
  it('takes a photo from a phone, which gets its words and its focal point, is used by a programme, and is replaced everywhere', async () => {
    const visitor = await staff({ hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    const { page } = visitor;
    const original = await photo();
    await page.goto(studio('media'));
    await running(page);
    await page.getByLabel('Take a photo').setInputFiles(jpeg('Rocket day.jpg', original));
    await page.getByRole('link', { name: 'Open “Rocket day”' }).waitFor();
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([jpeg('again.jpg', original), jpeg('no-picture.jpg', Buffer.from('hello, I am a picture'))]);
    await page.getByText('This picture is here already, as “Rocket day”.').waitFor();
    await page.getByText('This is no JPEG, PNG, WebP, AVIF, GIF or SVG picture, whatever its name says.').waitFor();
    expect(await noSidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('link', { name: 'Rocket day', exact: true }).click();
    await page.waitForURL(/\/studio\/media\/[0-9a-f-]{36}/);
    const address = page.url();
    await page.locator('[name="alt.en"]').fill('Two colours side by side');
    const picture = page.locator('form .picture').first();
    const box = await picture.boundingBox();
    await picture.tap({ position: { x: (box?.width ?? 0) * 0.8, y: (box?.height ?? 0) * 0.4 } });
    await expect.poll(() => page.locator('[name=focusX]').inputValue()).toBe('80');
    await page.locator('[name=focusX]').press('ArrowLeft');
    expect(await page.locator('[name=focusX]').inputValue()).toBe('75');
    expect(await noSidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved. Pages show it so from now on.').waitFor();

    await page.goto(studio(`programmes/${programme}/picture`));
    await running(page);
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    const library = page.getByRole('dialog', { name: 'Choose a picture' });
    await library.getByRole('searchbox').fill('colours');
    await library.getByRole('searchbox').press('Enter');
    await library.getByRole('button', { name: 'Rocket day' }).click();
    await expect.poll(() => page.locator('[name="alt.en"]').inputValue()).toBe('Two colours side by side');
    await page.getByRole('button', { name: 'Save the picture' }).click();
    await page.getByText('Say in Tamil what the picture shows').last().waitFor();
    await page.locator('[name="alt.ta"]').fill('அருகருகே இரண்டு நிறங்கள்');
    await page.getByRole('button', { name: 'Save the picture' }).click();
    await page.getByText('The picture is saved.').waitFor();

    const reader = await visit({ deviceScaleFactor: 2 });
    const first = await shownTo(reader.page);
    expect(first).toMatchObject({ alt: 'Two colours side by side', point: '75% 40%' });
    // As wide as the screen asks for, and no wider than the next size; in the shape of its place.
    const wide = Number(/-(\d+)\.avif$/.exec(first.file)?.[1]);
    expect(wide).toBeGreaterThanOrEqual(first.width);
    expect(wide).toBeLessThanOrEqual(960);
    expect(first.width / first.height).toBeCloseTo(4 / 3, 1);
    calm(reader);

    await page.goto(address);
    await page.getByRole('link', { name: 'aerodynamics' }).waitFor();
    await page.getByText('Delete it').click();
    await page.getByText('It is used where the list above says.').waitFor();
    await page.getByText('Replace it everywhere').click();
    await page
      .locator('#replace-file')
      .setInputFiles(jpeg('other.jpg', await photo(1_200, 900, ['#117733', '#ddcc77'])));
    await page.getByRole('button', { name: 'Replace it', exact: true }).click();
    await page.getByText('The picture is replaced everywhere it is used.').waitFor();
    await expect.poll(async () => (await shownTo(reader.page)).file.slice(0, 31)).not.toBe(first.file.slice(0, 31));
    calm(visitor);
  });

  it('takes one file without JavaScript, says what is wrong with it, and gives out nothing of the original', async () => {
    const { page } = await staff({ javaScriptEnabled: false });
    await page.goto(studio('media'));
    const upload = async (name: string, buffer: Buffer) => {
      await page.locator('[name=file]').setInputFiles(jpeg(name, buffer));
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
    };
    await upload('text.jpg', Buffer.from('hello'));
    await page.getByText('This is no JPEG, PNG, WebP, AVIF, GIF or SVG picture, whatever its name says.').waitFor();
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" onload="alert(1)"><script>alert(2)</script><path d="M0 0h40v30z"/></svg>`;
    await upload('logo.svg', Buffer.from(drawing));
    await page.getByText('The picture is in the library.').waitFor();
    const src = (await page.locator('.picture-drawing img').first().getAttribute('src')) ?? '';
    const logo = await fetch(server.url + src);
    expect(await logo.text()).toMatch(/^<svg[^>]*><path[^>]*\/><\/svg>$/);
    expect(logo.headers.get('content-type')).toBe('image/svg+xml');
    expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'");

    await page.goto(studio('media'));
    await upload('beach.jpg', await photo(700, 500, ['#0077bb', '#33bbee']));
    await page.getByText('The picture is in the library.').waitFor();
    const base = /\/media\/[0-9a-f]{24}/.exec(await page.locator('main').innerHTML())?.[0] ?? '';
    const file = await fetch(`${server.url}${base}-480.avif`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).exif).toBeUndefined();
    const ask = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
    const etag = file.headers.get('etag') ?? '';
    expect((await ask(`${base}-480.avif`, { 'if-none-match': etag })).status).toBe(304);
    const part = await ask(`${base}-480.webp`, { range: 'bytes=0-3' });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
    for (const path of [`${base}-481.avif`, base, '/media/..%2f..%2fsession-secret', `${base}-480.exe`])
      expect((await ask(path)).status, path).toBeGreaterThanOrEqual(400);
  });

  // npm test -- --all
  it('refuses 200 MB before anything of it is read, with a sentence', async () => {
    const { hostname, port, host } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const head = ['POST /studio/media/upload HTTP/1.1', `Host: ${host}`, `Origin: ${server.url}`, `Cookie: ${editor}`];
    head.push('Content-Type: multipart/form-data; boundary=x', 'Content-Length: 209715200', '', '--x');
    socket.write(head.join('\r\n'));
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 413[\s\S]*This file is larger than 25 MB/);
  });
});

// npm test: translate
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { compiledOnce, startServer, temporaryFolder, type RunningServer } from '#tests/running-server';
import { changeKites, translatedPages } from '#tests/translated-pages';
import { keepPublishedBases } from '../../src/website/authoring/translations/state/keep-bases.job.ts';

const { visit, calm } = testBrowser();
let server: RunningServer;
let dataDirectory = '';
let cookies: Record<string, string> = {};
let ids: Record<string, string> = {};
const environment = { SESSION_SECRET: secret };
const folder = temporaryFolder();

beforeAll(async () => {
  dataDirectory = await preparedDirectory();
  cookies = await staffOfEachRole(dataDirectory);
  await withDatabase(dataDirectory, async () => {
    useConfigForTests({ LOG_LEVEL: 'silent' });
    ids = await translatedPages();
    await keepPublishedBases();
  });
  server = await startServer({ dataDirectory, environment });
});
afterAll(() => server.kill());

async function staff(role: 'owner' | 'editor' | 'viewer', options: BrowserContextOptions = {}) {
  const visitor = await (options.javaScriptEnabled === false ? plainVisit : visit)(options);
  const [name = '', value = ''] = (cookies[role] ?? '').split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}
const html = async (at: string) => (await fetch(server.url + at)).text();
const area = (page: Page, place: string) => page.locator(`textarea[name="text.${place}"]`);
const stateOf = (page: Page, place: string) => page.locator(`[data-text="${place}"]`).getAttribute('data-state');

const whole = {
  'head.description': 'பட்டங்களைப் பற்றிய பக்கம்; ஒரு பக்கத்தின் விளக்கமாக இருக்கப் போதுமான நீளம் உள்ளது.',
  'hero:lead': '{{school}} பள்ளிக்கு, அதிகபட்சம் 12 குழந்தைகள்',
  'steps:title': 'எப்படி நடக்கும்',
  'steps:items.0.title': 'வெட்டு',
  'steps:items.0.text': 'காகிதத்தை வெட்டுங்கள்',
  'steps:items.1.title': 'பற',
  'steps:items.1.text': 'பறக்க விடுங்கள், [எப்படி](/workshops)',
};

describe('translations', () => {
  it('a page is translated on a phone while it is kept by itself, and only its language is published', async () => {
    const visitor = await staff('editor', { viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' });
    const { page } = visitor;
    await page.goto(`${server.url}/studio/translations?language=ta&search=kites`);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: /^\/ta\/kites, Tamil: 3 of 10 texts translated, 7 missing/ }).click();
    await page.waitForURL(`**/studio/translations/${ids['/ta/kites']}`);
    expect(await axeFindings(page)).toEqual([]);
    expect(await stateOf(page, 'hero:lead')).toBe('missing');
    // A placeholder that was lost is said at its field.
    await area(page, 'hero:lead').fill('பள்ளிக்கு, அதிகபட்சம் 12 குழந்தைகள்');
    await page.getByText('A placeholder of the source is missing: {{school}}').waitFor();
    for (const [place, text] of Object.entries(whole)) await area(page, place).fill(text);
    await page.getByText('10 of 10 texts translated').waitFor();
    expect(await stateOf(page, 'hero:lead')).toBe('done');
    expect(await page.getByText('A placeholder of the source is missing').count()).toBe(0);
    expect(await html('/ta/kites')).toContain('How it goes');

    await page.goto(`${server.url}/studio/translations?language=ta`);
    await page.locator('#act-publish summary').click();
    await page.locator('#act-publish').getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Visitors see the change at /ta/kites').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish Tamil', exact: true }).click();
    await page.getByText('Tamil is published. Other languages stay as they are.').first().waitFor();
    await expect.poll(() => html('/ta/kites'), patient).toContain('எப்படி நடக்கும்');
    expect(await html('/kites')).toContain('How it goes');
    calm(visitor);
    await visitor.context.close();
  });

  // npm test -- --all
  it('a source that changes makes its translation outdated, which is mended without JavaScript', async () => {
    await server.stop();
    await withDatabase(dataDirectory, changeKites);
    server = await startServer({ dataDirectory, environment });
    const visitor = await staff('editor', { javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
    const { page } = visitor;
    await page.goto(`${server.url}/studio/translations?state=outdated`);
    await page.getByRole('link', { name: /^\/ta\/kites, Tamil:.* 3 outdated/ }).click();
    const hero = page.locator('[data-text="hero:title"]');
    expect(await hero.locator('ins').innerText()).toContain('large');
    await hero.getByRole('button', { name: 'Still right' }).click();
    await page.waitForURL('**done=marked**');
    expect(await stateOf(page, 'hero:title')).toBe('done');
    await page.getByRole('link', { name: 'Show only what is to be done' }).click();
    expect(await page.locator('[data-text="hero:title"]').count()).toBe(0);
    await area(page, 'steps:items.1.title').fill('ஒட்டு');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**done=saved**');
    expect(await stateOf(page, 'steps:items.1.title')).toBe('done');
    await visitor.context.close();
  });

  // npm test -- --all
  it('a translation is begun on a desk and written by keys; who only reads cannot write', async () => {
    const visitor = await staff('editor', { viewport: { width: 1440, height: 900 } });
    const { page } = visitor;
    await page.goto(`${server.url}/studio/translations?search=hello`);
    await page.getByRole('button', { name: 'Translate /hello into Telugu' }).click();
    await page.waitForURL(/\/studio\/translations\/[0-9a-f-]{36}$/);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Alt+ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('text.label');
    await page.keyboard.press('Alt+c');
    await expect.poll(() => stateOf(page, 'label'), patient).toBe('done');
    await page.keyboard.press('Control+Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('text.head.title');
    const address = page.url();
    calm(visitor);
    await visitor.context.close();
    const viewer = await staff('viewer');
    await viewer.page.goto(address);
    expect(await viewer.page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    await viewer.context.close();
  });
});

/** `npm run content -- …` on the built site: its output and exit code. */
function content(...words: string[]): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [...compiledOnce, path.resolve('build/server/index.js'), 'content', ...words], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, printed })));
}

describe('content files while the site serves from its own database', () => {
  // npm test -- --all
  it('are written, changed and read by the server, in the folder where the command runs', async () => {
    expect(statSync(path.join(dataDirectory, 'commands.json')).mode & 0o777).toBe(0o600);
    expect(await content('export', 'out')).toMatchObject({
      code: 0,
      printed: expect.stringContaining('written to out'),
    });
    expect(readFileSync(path.join(folder, 'out/pages/kites.yaml'), 'utf8')).toContain('Build a large kite');
    const set = await content('set', '/kites', 'hero.title', 'Build a box kite', '--yes');
    expect(set).toMatchObject({ code: 0, printed: expect.stringContaining('1 pages changed') });
    await expect.poll(() => html('/kites'), patient).toContain('Build a box kite');
    expect(await content('undo')).toMatchObject({ code: 0 });
    await expect.poll(() => html('/kites'), patient).toContain('Build a large kite');
    expect(await content('import', 'nowhere')).toMatchObject({ code: 1 });
    expect(await content('nonsense')).toMatchObject({ code: 2, printed: expect.stringContaining('usage') });
  });

  // npm test -- --all
  it('refuse requests without the secret', async () => {
    const { port } = JSON.parse(readFileSync(path.join(dataDirectory, 'commands.json'), 'utf8')) as { port: number };
    const body = JSON.stringify({ args: ['tree'], cwd: folder });
    const ask = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers });
    expect((await ask({})).status).toBe(403);
    expect((await ask({ 'x-coursefront-command': 'x'.repeat(43) })).status).toBe(403);
  });

  // npm test -- --all
  it('are read from the database itself when the server is gone, also one that was killed', async () => {
    const note = readFileSync(path.join(dataDirectory, 'commands.json'));
    await server.stop();
    expect(existsSync(path.join(dataDirectory, 'commands.json'))).toBe(false);
    writeFileSync(path.join(dataDirectory, 'commands.json'), note);
    expect(await content('tree')).toMatchObject({ code: 0, printed: expect.stringContaining('/kites') });
    server = await startServer({ dataDirectory, environment });
  });
});

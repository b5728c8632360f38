// npm run pictures: starts the built server on a free port with an empty data directory, and takes pictures of the pages
// that decide, in three widths and both schemes, into docs/pictures/, and those of the README (docs/pictures/readme-*, kept).
// `node scripts/pictures.mjs home readme` takes only these.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';
import { takeReadmePictures } from './readme-pictures.mjs';
import { openSettled } from './settled-page.mjs';

const folder = 'docs/pictures';
const widths = [360, 768, 1440];
const schemes = ['light', 'dark'];

/** Name of each picture, its address, and what is done before it is taken. */
const pages = [
  ['home', '/'],
  ['workshops', '/workshops'],
  ['workshop', '/en/workshop/rocket-science'],
  ['workshop-tamil', '/workshop/rocket-science'],
  ['workshop-malayalam', '/electronics-kit-1on1/malayalam'],
  ['pricing', '/products/electronics/pricing'],
  ['checkout', '/checkout/rocket-science-in?page=/en/workshop/rocket-science&language=en'],
  ['success', 'success'],
  ['not-found', '/no-such-page'],
  ['glitch', '/testing#kit-glitch'],
  ['gallery', '/testing'],
  ['policy', '/policies/refund'],
];

const data = mkdtempSync(path.join(os.tmpdir(), 'coursefront-pictures-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const server = spawn(process.execPath, ['build/server/index.js'], {
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: data,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ownerLink = new Promise((resolve) => {
  let printed = '';
  server.stdout.on('data', (text) => {
    printed += text;
    const [link] = /http\S+\/welcome\?token=\S+/.exec(printed) ?? [];
    if (link) resolve(link);
  });
});
let browser;
try {
  const { path: executablePath, help } = findChromium();
  if (!executablePath) throw new Error(help);
  await untilReady();
  browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  mkdirSync(folder, { recursive: true });
  const success = await buySeat();
  let taken = 0;
  const only = process.argv.slice(2);
  for (const [name, address] of pages) {
    if (only.length > 0 && !only.includes(name)) continue;
    for (const width of widths)
      for (const scheme of schemes) {
        await take(name, address === 'success' ? success : address, width, scheme);
        taken += 1;
      }
  }
  if (only.length === 0 || only.includes('readme')) {
    await takeReadmePictures({ browser, url, folder, ownerLink: await ownerLink, buy: buySeat });
    taken += 9;
  }
  process.stdout.write(`${taken} pictures in ${folder}/\n`);
} finally {
  await browser?.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(data, { recursive: true, force: true });
}

/** One whole page, everything on it loaded and at rest. */
async function take(name, address, width, scheme) {
  const viewport = { width, height: width < 700 ? 780 : 900 };
  const { page, context } = await openSettled(browser, url + address, { viewport, scheme, whole: true });
  // Fixed and sticky elements would be in the middle of a picture of the whole page.
  await page.addStyleTag({ content: '.enrol-bar, .lead-bar, header { position: static !important }' });
  const part = new URL(url + address).hash;
  const file = `${folder}/${name}-${width}-${scheme}.png`;
  // Cut out of the whole page: what lies near an edge of the window can be missing in a picture of one element.
  const clip = part ? await page.locator(part).evaluate(boxOnPage) : undefined;
  await page.screenshot({ path: file, animations: 'disabled', fullPage: true, clip });
  await context.close();
}

/** Buys a seat through the checkout and the sandbox; answers the address it ends at, the page of thanks if it was paid. */
async function buySeat(learner = 'Example Learner', press = 'approve') {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${url}/checkout/rocket-science-in?page=/en/workshop/rocket-science&language=en`);
  const form = page.locator('form').filter({ has: page.locator('[name=mobile]') });
  await form.locator('[name=batch]').first().check();
  for (const [field, text] of [
    ['name', 'Example Buyer'],
    ['mobile', '9876543210'],
    ['email', 'buyer@example.org'],
    ['learnerName', learner],
    ['learnerAge', '10'],
    ['shipName', 'Example Buyer'],
    ['shipPostcode', '600001'],
    ['shipLine1', '12 Beach Road'],
    ['shipCity', 'Chennai'],
  ])
    if (await form.locator(`[name=${field}]`).count()) await form.locator(`[name=${field}]`).fill(text);
  await form.locator('[name=terms]').check();
  await form.locator('button').last().click();
  await page.waitForURL(/\/sandbox\/pay\//);
  if (press) {
    await page.locator(`button[value=${press}]`).first().click();
    await page.waitForURL(({ pathname }) => !/^\/(?:sandbox|checkout)\//.test(pathname));
  }
  const address = page.url().slice(url.length);
  await context.close();
  return address;
}

async function untilReady() {
  for (const until = Date.now() + 90_000; Date.now() < until;) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
    if (server.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not start: see its message above.');
}

function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}

function boxOnPage(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + scrollX, y: top + scrollY, width, height };
}

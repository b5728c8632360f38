import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { temporaryFolder } from '#tests/running-server';
import type { toast } from '#foundation/ui/feedback/toast.tsx';

const { visit, calm } = testBrowser();
const folder = temporaryFolder();
const site = 'http://toasts.test';

// The policy of the site's own pages, so that toasts are seen to live with it.
const policy =
  "default-src 'self'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
const document = `<!doctype html><html lang="en"><head><title>Toasts</title></head><body><main>Page</main>
<script type="module" src="/toasts.js"></script></body></html>`;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      rolldownOptions: { input: 'tests/pages/toasts.ts', output: { entryFileNames: 'toasts.js' } },
    },
  });
});

async function open(options?: BrowserContextOptions): Promise<Visit> {
  const visitor = await visit(options);
  const { page } = visitor;
  await page.clock.install();
  await page.route(`${site}/**`, (route) => {
    const name = new URL(route.request().url()).pathname;
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    return name === '/'
      ? route.fulfill({ body: document, contentType: 'text/html', headers: { 'Content-Security-Policy': policy } })
      : route.fulfill({ body: readFileSync(path.join(folder, name)), contentType: type });
  });
  await page.goto(site);
  // From here on time passes where a test says so, and not while a busy machine is slow.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  return visitor;
}

type Toasts = { toast: typeof toast };
const say = (page: Page, kind: 'success' | 'error' | 'warning' | 'info', text: string) =>
  page.evaluate(([name, words]) => (window as unknown as Toasts).toast[name](words), [kind, text] as const);

/** Lets time pass in steps, so that React gets its turns between. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.waitForTimeout(50);
}

describe('TST-1: toasts', () => {
  it.each([
    ['success', 'status'],
    ['warning', 'status'],
    ['info', 'status'],
    ['error', 'alert'],
  ] as const)('%s appears at the top right as %s in a polite list, and stays 6000 ms', async (kind, role) => {
    const visitor = await open();
    const { page, context } = visitor;
    await say(page, kind, 'Saved');
    const shown = page.getByRole(role).filter({ hasText: 'Saved' });
    await shown.waitFor();
    expect(await page.locator('section[aria-live="polite"]').count()).toBe(1);
    // It comes in moving, and this is where it stops.
    const corner = () => shown.boundingBox().then((box) => box && box.x + box.width > 340 && box.y < 30);
    await expect.poll(corner).toBe(true);
    await pass(page, 5_000);
    expect(await shown.count()).toBe(1);
    await pass(page, 1_100);
    await shown.waitFor({ state: 'detached' });
    calm(visitor);
    await context.close();
  });

  it('hovering does not pause', async () => {
    const { page, context } = await open();
    await say(page, 'info', 'Passing');
    const shown = page.getByText('Passing');
    await shown.hover();
    await pass(page, 6_100);
    await shown.waitFor({ state: 'detached' });
    await context.close();
  });

  it('the close button is called Close and closes', async () => {
    const { page, context } = await open();
    await say(page, 'info', 'Gone soon');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('Gone soon').waitFor({ state: 'detached' });
    await context.close();
  });

  it('a promise stays until it is resolved or rejected, then says which', async () => {
    const visitor = await open();
    const { page, context } = visitor;
    await page.evaluate(() => {
      for (const end of ['kept', 'broken']) {
        const work = new Promise<void>((resolve, reject) => {
          Object.assign(window, { [end]: end === 'kept' ? resolve : () => reject(new Error('x')) });
        });
        const words = { pending: `${end} is pending`, success: `${end} went well`, error: `${end} went wrong` };
        (window as unknown as Toasts).toast.promise(work, words).catch(() => {});
      }
    });
    await page.getByText('kept is pending').waitFor();
    await pass(page, 60_000);
    expect(await page.getByText('is pending').count()).toBe(2);
    await page.evaluate(() => (window as unknown as Record<string, () => void>).kept?.());
    await page.evaluate(() => (window as unknown as Record<string, () => void>).broken?.());
    await pass(page, 500);
    await page.getByRole('status').filter({ hasText: 'kept went well' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'broken went wrong' }).waitFor();
    await pass(page, 6_100);
    await page.getByText('kept went well').waitFor({ state: 'detached' });
    calm(visitor);
    await context.close();
  });

  it('TST-1: a promise that settles before its toast is shown has its result shown too', async () => {
    const { page, context } = await open();
    await page.evaluate(() => {
      const { toast } = window as unknown as Toasts;
      const words = (name: string) => ({ pending: `${name} waits`, success: `${name} kept`, error: `${name} broken` });
      void toast.promise(Promise.resolve(), words('first'));
      toast.promise(Promise.reject(new Error('x')), words('second')).catch(() => {});
    });
    const kept = page.getByRole('status').filter({ hasText: 'first kept' });
    // Toasts appear with the browser's frames, whose clock is stopped here.
    await expect.poll(() => pass(page, 100).then(() => kept.count()), patient).toBe(1);
    await page.getByRole('alert').filter({ hasText: 'second broken' }).waitFor();
    await context.close();
  });

  it('at most 20 are shown, the oldest are removed', async () => {
    const { page, context } = await open();
    for (let number = 1; number <= 25; number += 1) await say(page, 'info', `Number ${number}.`);
    await page.getByText('Number 25.').waitFor();
    await page.getByText('Number 5.').waitFor({ state: 'detached' });
    expect(await page.locator('.toast').count()).toBe(20);
    expect(await page.getByText('Number 6.').count()).toBe(1);
    await context.close();
  });

  it('with reduced motion they come and go without moving', async () => {
    const { page, context } = await open({ reducedMotion: 'reduce' });
    await say(page, 'info', 'Still');
    const shown = page.locator('.toast').filter({ hasText: 'Still' });
    await shown.waitFor();
    expect(await shown.evaluate((element) => parseFloat(getComputedStyle(element).animationDuration))).toBeLessThan(
      0.01,
    );
    await pass(page, 6_100);
    await shown.waitFor({ state: 'detached' });
    await context.close();
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { temporaryFolder } from '#tests/running-server';

const { visit } = testBrowser();
const folder = temporaryFolder();
const site = 'http://waiting.test';

const document = `<!doctype html><title>Waiting</title>
<script type="module">import { afterPaint } from '/waiting.js'; window.afterPaint = afterPaint</script>`;

type Waiting = { afterPaint: () => Promise<void> };

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      lib: { entry: 'src/foundation/web/client-runtime/after-paint.ts', formats: ['es'], fileName: () => 'waiting.js' },
    },
  });
});

/** How long it waits, in milliseconds, in the middle of 21 times; `hidden` takes the frames away. */
async function median(hidden: boolean): Promise<number> {
  const { page, context } = await visit();
  await page.route(`${site}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ body: readFileSync(path.join(folder, 'waiting.js')), contentType: 'text/javascript' })
      : route.fulfill({ body: document, contentType: 'text/html' }),
  );
  await page.goto(site);
  await page.waitForFunction(() => 'afterPaint' in window);
  const waited = await page.evaluate(async (withoutFrames) => {
    const { afterPaint } = window as unknown as Waiting;
    if (withoutFrames) window.requestAnimationFrame = () => 0;
    const times: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const started = performance.now();
      await afterPaint();
      times.push(performance.now() - started);
    }
    return times.toSorted((a, b) => a - b)[10] ?? 0;
  }, hidden);
  await context.close();
  return waited;
}

it('NAV-8: a navigation waits less than 20 ms in the middle', async () => {
  expect(await median(false)).toBeLessThan(20);
});

it('NAV-8: where no frame comes it waits 100 ms and no longer', async () => {
  const waited = await median(true);
  expect(waited).toBeGreaterThanOrEqual(99);
  expect(waited).toBeLessThan(150);
});

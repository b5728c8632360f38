import { afterAll, beforeAll, expect, it } from 'vitest';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { testBrowser } from '#tests/browser';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { studioWorld } from '#tests/studio-world';

const { visit } = testBrowser();
let server: RunningServer;
let cookie: string;

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  ({ owner: cookie } = await staffOfEachRole(dataDirectory));
  await withDatabase(dataDirectory, studioWorld);
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, SANDBOX_PAYMENTS: 'on' } });
});
afterAll(() => server.kill());

const lists = [
  studioPaths.studioOrders(),
  studioPaths.studioLeads({ view: 'all' }),
  studioPaths.studioBatches(),
  studioPaths.studioProgrammes(),
  studioPaths.studioPages(),
  studioPaths.studioDocuments(),
];

/** How many rows as high as the usual one fit on the first screen, above the bar at its foot, and how far the page scrolls sideways. */
function fits() {
  const rows = [...document.querySelectorAll('main [data-row], main ul[aria-label] > li.relative')].map((row) =>
    row.getBoundingClientRect(),
  );
  const heights = rows.map(({ height }) => height).toSorted((a, b) => a - b);
  const [first] = rows;
  const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed');
  const foot = bar?.getBoundingClientRect();
  const end = foot && foot.height > 0 && foot.top > innerHeight / 2 ? foot.top : innerHeight;
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return { rows: first ? Math.floor((end - first.top) / usual) : 0, sideways };
}

it.each([
  ['a phone shows at least six', { width: 360, height: 740 }, 6],
  ['a desk shows at least twenty', { width: 1440, height: 900 }, 20],
])(
  '%s rows of each main list on its first screen, and none scrolls sideways',
  async (_, viewport, least) => {
    const { page, context } = await visit({ viewport });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: server.url }]);
    const short: string[] = [];
    for (const list of lists) {
      await page.goto(server.url + list);
      const { rows, sideways } = await page.evaluate(fits);
      if (rows < least || sideways > 0) short.push(`${list}: ${rows} rows, ${sideways} px sideways`);
    }
    expect(short).toEqual([]);
    await context.close();
  },
  120_000,
);

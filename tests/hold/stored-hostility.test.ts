import { afterAll, beforeAll, expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { comeBack, hiddenFields, pay, post } from '#tests/buyer';
import { becomeOwner } from '#tests/owner';
import { longProofs } from '#tests/proofs';
import { world } from '#tests/world';
import { sites, type Site } from './engines.ts';
import { figure } from './figure.ts';
import { executing, formulas } from './hostile-values.ts';
import { sendLead } from './send-lead.ts';

const { visit, calm } = testBrowser();
let site: Site;
beforeAll(async () => {
  site = await (sites['the embedded database'] as (typeof sites)[string])();
});
afterAll(() => site.end());

/** Buys a seat under that name; returns the page where the order is shown, or null where the name was refused. */
async function buyAs(name: string, n: number): Promise<string | null> {
  const address = `${site.server.url}/checkout/${world.offer}?batch=${world.batch}`;
  const page = await fetch(address, { headers: { 'x-forwarded-for': `10.9.0.${n}` } });
  const { attempt = '', total = '' } = hiddenFields(await page.text());
  const mobile = String(9_842_000_000 + n);
  const answer = await post(address, {
    name,
    country: 'IN',
    mobile,
    email: `hostile${n}@example.org`,
    learnerName: name,
    learnerAge: '10',
    batch: world.batch,
    terms: 'yes',
    attempt,
    total,
  });
  const location = answer.headers.get('location');
  if (!location) return null;
  const back = await pay(new URL(location, address).href);
  return (await comeBack(back ?? '')).url;
}

it('B2: what was stored with code in it is shown as text on every page, mail, document and export, and runs nowhere', async ({
  task,
}) => {
  const values = [...executing, ...formulas]
    .filter((_, n) => longProofs || n % 48 === 3)
    .map((text) => text.slice(0, 78));
  const shown: string[] = [];
  for (const [n, value] of values.entries()) {
    await sendLead(site.server.url, String(9_843_000_000 + n), '/workshop/electronics', { name: value });
    const order = await buyAs(value, n + 1);
    if (order) shown.push(order);
  }
  expect(shown.length).toBeGreaterThan(0);

  const visitor = await visit({ viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  await becomeOwner(page, site.server);
  const seen = new Set<string>();
  const look = async (address: string) => {
    if (seen.has(address)) return;
    seen.add(address);
    await page.goto(address);
    for (const frame of page.frames())
      expect(
        await frame.evaluate(() => (globalThis as { executedByStranger?: number }).executedByStranger),
        address,
      ).toBeUndefined();
  };
  for (const order of shown) await look(order);
  for (const list of ['orders', 'leads', 'mails', 'money', 'visits']) {
    for (let screen = `${site.server.url}/studio/${list}`, screens = 0; screen && screens < 4; screens += 1) {
      await look(screen);
      const links = await page
        .locator(`a[href^="/studio/${list}/"]`)
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
      const [next] = await page
        .locator('a[rel="next"]')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
      for (const link of links) {
        await look(link);
        const documents = await page
          .locator('a[href*="/documents/"], a[href$="/html"]')
          .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
        for (const document of documents.filter((href) => !href.endsWith('.pdf'))) await look(document);
      }
      screen = next ?? '';
    }
  }
  calm(visitor);

  const today = new Date().toISOString().slice(0, 10);
  const csv = await page.evaluate(
    async (address) => (await fetch(address)).text(),
    `/studio/money/takings.csv?from=${today}&to=${today}`,
  );
  const cells = csv.split(/(?:\r?\n|,)(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  expect(cells.filter((cell) => /^"?[=+@\t\r]/.test(cell))).toEqual([]);
  expect(site.server.output()).not.toContain('executedByStranger');
  figure(task, `${values.length} values, ${seen.size} pages, mails and documents: nothing ran`);
}, 600_000);

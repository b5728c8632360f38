import { describe, expect, it } from 'vitest';
import { ask } from '../conform/ask.ts';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { serverToRead } from '#tests/test-server';

const { visit, calm } = testBrowser();
const server = serverToRead();

const html = async (target: string) =>
  (await ask(server.url, target)).body.replaceAll(/<script[\s\S]*?<\/script>/g, '');

describe('a listing without JavaScript', () => {
  it('begins with what starts first, and says how many there are', async () => {
    const page = await html('/workshops');
    expect(page).toMatch(/<h3[^>]*>Starts (?:this week|next)<\/h3>/);
    const [first = '', others = ''] = page.split('More workshops</h3>');
    const count = (part: string) => part.match(/class="card-link"/g)?.length ?? 0;
    expect(count(first)).toBeGreaterThan(0);
    expect(page).toContain(`>${count(first) + count(others)} results<`);
  });

  it('is a timetable by its address, week by week in the order of time, and keeps what was chosen', async () => {
    const page = await html('/workshops?view=timetable&language=te');
    expect(page).toMatch(/<h3[^>]*>(?:This week|Next week|Week from \d+ \w+)<\/h3>/);
    const starts = [...page.matchAll(/<time dateTime="([^"]+)"/gi)].map(([, at = '']) => at);
    expect(starts.length).toBeGreaterThan(1);
    expect(starts).toEqual(starts.toSorted());
    expect(page).not.toContain('Taught in English');
    expect(page.match(/Taught in Telugu/g)).toHaveLength(starts.length);
    expect(page).toMatch(/href="\/checkout\/[^"]+batch=/);
    expect(page).toContain('href="/workshops?language=te#list"');
    expect(page).toContain('<input type="hidden" name="view" value="timetable"/>');
  });

  it('ignores an unknown view, and no address of a view is cached for others', async () => {
    const { body, headers } = await ask(server.url, '/workshops?view=%22%3Emap');
    expect(body).toContain('class="card-link"');
    expect(body).not.toContain('&quot;&gt;map');
    for (const target of ['/workshops?view=%22%3Emap', '/workshops?view=timetable'])
      expect((await ask(server.url, target)).headers['cache-control']).toBe('no-store');
    expect(headers['cache-control']).toBe('no-store');
  });
});

it('on a phone search, three ages and the first workshop are on the first screen, and each workshop is a row', async () => {
  const { page, context } = await visit({ viewport: { width: 360, height: 780 }, javaScriptEnabled: false });
  await page.goto(`${server.url}/workshops`);
  const seen = await page.evaluate(() => {
    const bottom = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? Infinity;
    return {
      search: bottom('#list input[type=search]'),
      chips: bottom('#list .filter-chips'),
      first: bottom('#list .programme-row h4'),
      count: document.querySelectorAll('#list .filter-chip').length,
      highest: Math.max(
        ...[...document.querySelectorAll<HTMLElement>('#list .programme-row')].map((row) => row.offsetHeight),
      ),
      rows: document.querySelectorAll('#list .programme-row').length,
    };
  });
  for (const part of ['search', 'chips', 'first'] as const) expect(seen[part], part).toBeLessThan(780);
  expect(seen.count).toBe(3);
  expect(seen.rows).toBeGreaterThan(20);
  expect(seen.highest).toBeLessThan(260);
  await context.close();
});

describe('workshops side by side', () => {
  it('are chosen by ticks in a plain form and compared on a page that no engine lists', async () => {
    const { page, context, problems } = await plainVisit();
    await page.goto(`${server.url}/workshops?view=compare`);
    await page.locator('input[value="electronics"]').check();
    await page.locator('input[value="rocket-science"]').check();
    await page.getByRole('button', { name: 'Compare these' }).click();
    await page.waitForURL('**/compare?**');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(2);
    for (const name of ['Ages', 'What you make', 'Length', 'Language', 'Kit', 'Price', 'Next batch'])
      expect(await page.getByRole('rowheader', { name, exact: true }).count(), name).toBe(1);
    expect(await page.getByRole('cell', { name: /₹\d/ }).count()).toBe(2);
    await page.getByRole('link', { name: 'Choose other workshops' }).click();
    await page.waitForURL('**/workshops?view=compare');
    calm({ page, context, problems });
    await context.close();
  });

  it('says in a sentence what is wrong with a choice, and shows what is left of it', async () => {
    expect(await html('/compare')).toContain('Choose two or three workshops to see them side by side.');
    expect(await html('/compare?w=electronics')).toContain('You chose one workshop.');
    expect(await html('/compare?w=electronics&w=electronics')).toContain('You chose one workshop.');
    expect(await html('/compare?w=a&w=b&w=c&w=d')).toContain('Three at most fit side by side.');
    expect(await html('/compare?w=electronics&w=%3Cb%3E')).toContain('What you chose is not offered here now.');
    const left = await html('/compare?w=electronics&w=bigbang&w=nothing');
    expect(left).toContain('One of the workshops you chose is not offered here now.');
    expect(left.match(/scope="col"/g)).toHaveLength(2);
    expect(await html('/compare?from=//evil.example')).toContain('href="/workshops?view=compare"');
  });

  it('speaks the language of the visitor', async () => {
    const page = await html('/compare?w=electronics&w=bigbang&language=ta');
    expect(page).toContain('<html lang="ta"');
    expect(page).toContain('என்ன செய்வார்கள்');
  });

  it('can be read on a phone, three of them, also by a screen reader', async () => {
    const { page, context, problems } = await visit();
    await page.goto(`${server.url}/compare?w=electronics&w=bigbang&w=rocket-science`);
    const { tooWide, narrowest } = await page.evaluate(() => ({
      tooWide: document.documentElement.scrollWidth - innerWidth,
      narrowest: Math.min(
        ...[...document.querySelectorAll('.compare td:not(.compare-corner)')].map((cell) => cell.clientWidth),
      ),
    }));
    expect(tooWide).toBeLessThanOrEqual(0);
    expect(narrowest).toBeGreaterThanOrEqual(95);
    expect(await axeFindings(page)).toEqual([]);
    calm({ page, context, problems });
    await context.close();
  });
});

describe('while the list is read', () => {
  it.each([
    ['a phone', { width: 360, height: 780 }, '.listing-bar'],
    ['a desktop', { width: 1280, height: 900 }, '.listing-bar'],
  ])('what was chosen stays in sight on %s', async (_, viewport, part) => {
    const { page, context } = await visit({ viewport });
    await page.goto(`${server.url}/workshops?topic=electronics`);
    await page.locator('#list .card-link').nth(3).scrollIntoViewIfNeeded();
    const box = await page.locator(part).boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(60);
    expect(box!.y + box!.height).toBeLessThan(viewport.height * 0.4);
    expect(await page.locator(part).getByRole('link', { name: 'Show all' }).count()).toBe(1);
    await context.close();
  });

  it.each(['', '?view=timetable', '?view=compare'])(
    '/workshops%s: axe finds nothing, and nothing moves sideways',
    async (query) => {
      const { page, context, problems } = await visit();
      await page.goto(`${server.url}/workshops${query}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);
      calm({ page, context, problems });
      await context.close();
    },
  );
});

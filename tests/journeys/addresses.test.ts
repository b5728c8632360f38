// npm test: redirect, search
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { publishPage } from '#website/site';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { running } from '#tests/navigate';
import { ownerCookie } from '#tests/owner';
import { testServer } from '#tests/test-server';

const { visit, calm } = testBrowser();
/** A page with a link that leads nowhere. */
const withDeadLink = () =>
  inTransaction((tx) =>
    publishPage(tx, {
      source: {
        path: '/kite-day',
        kind: 'marketing',
        label: 'Kite day',
        head: {
          title: 'Kite day for families',
          description: 'One day of kites for children and their parents, by the sea.',
        },
        blocks: [
          { kind: 'hero', id: 'hero', title: 'Kite day' },
          { kind: 'rich-text', id: 'text', text: 'Read [the programme](/kite-programme) first.' },
        ],
      },
      author: 'Asha',
      fromPack: false,
    }),
  );
const server = testServer({ postgres: true, prepare: withDeadLink });
const phone = { width: 360, height: 780 };
const desk = { width: 1440, height: 900 };
let cookie = '';
beforeAll(async () => {
  cookie = await ownerCookie(server);
});

async function studio(viewport: typeof phone, javaScriptEnabled = true) {
  const visitor = await (javaScriptEnabled ? visit : plainVisit)({ viewport, reducedMotion: 'reduce' });
  const [name = '', value = ''] = cookie.split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { redirect: 'manual', headers });
const leadsTo = async (path: string) => {
  const answer = await ask(path);
  return `${answer.status} ${answer.headers.get('location') ?? ''}`.trim();
};

describe('addresses that lead elsewhere', () => {
  it('on a phone without JavaScript: a redirect works at once, a chain is shown and made one step', async () => {
    const visitor = await studio(phone, false);
    const { page } = visitor;
    const add = async (from: string, to: string) => {
      await page.goto(`${server.url}/studio/redirects?from=${encodeURIComponent(from)}`);
      await page.locator('[name=to]').fill(to);
      await page.getByRole('button', { name: 'Add redirect' }).click();
    };
    await add('/old-workshops', '/workshops');
    await page.getByText('The redirect works from now on.').waitFor();
    await expect.poll(() => leadsTo('/old-workshops?utm_source=x')).toBe('301 /workshops?utm_source=x');
    const answer = await ask('/old-workshops');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-length')).toBe('0');
    await add('/very-old', '/old-workshops');
    await page.getByText('This would make a chain: /very-old → /old-workshops → /workshops').waitFor();
    expect(await page.locator('#field-from').inputValue()).toBe('/very-old');
    await page.getByRole('button', { name: 'Make it one step and save' }).click();
    await expect.poll(() => leadsTo('/very-old')).toBe('301 /workshops');
    const gone = page.getByRole('listitem').filter({ hasText: '/very-old' });
    await gone.getByRole('button', { name: /^Delete/ }).click();
    await page.getByText('Deleted. The address is free again.').waitFor();
    await expect.poll(() => leadsTo('/very-old')).toBe('404');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('The redirect works from now on.').waitFor();
    await expect.poll(() => leadsTo('/very-old')).toBe('301 /workshops');
    await add('/?p=123', '/workshops');
    await expect.poll(() => leadsTo('/?utm_source=x&p=123')).toBe('301 /workshops?utm_source=x');
    for (const home of ['/', '/?p=12', '/?utm_source=x']) expect(await leadsTo(home), home).toBe('200');
    await add('/workshops', '/elsewhere');
    await page.getByText('A page is published at /workshops.').waitFor();
    await add('/out', 'https://evil.example/');
    await page.getByText('evil.example is no allowed site.').waitFor();
    expect(await leadsTo('/out')).toBe('404');
    calm(visitor);
    await visitor.context.close();
  });

  it('a pasted link leads to its page with its query, and is not listed as a missing address', async () => {
    for (const pasted of ['/workshops&utm_source=x', '/workshops%3Futm_source=x', '/workshops).?utm_source=x'])
      expect(await leadsTo(pasted)).toBe('308 /workshops?utm_source=x');
    expect(await leadsTo('/workshops%E2%80%8B')).toBe('308 /workshops');
    expect(await leadsTo('/nowhere.')).toBe('404');
    const posted = await fetch(`${server.url}/workshops.`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.url },
    });
    expect(posted.status).toBe(404);
  });

  // npm test -- --all
  it('on a phone: missing addresses are listed without personal data and bots, and redirected with one tap', async () => {
    for (const path of ['/workshop/rocket-sciense', '/wp-login.php', '/mail/asha@example.com'])
      expect((await ask(path, { referer: 'https://blog.example/post' })).status).toBe(404);
    const visitor = await studio(phone);
    const { page } = visitor;
    const line = page.getByRole('listitem').filter({ hasText: '/workshop/rocket-sciense' });
    await expect
      .poll(async () => {
        await page.goto(`${server.url}/studio/redirects/not-found`);
        return line.count();
      })
      .toBe(1);
    await running(page);
    await expect.poll(() => line.textContent()).toContain('from blog.example');
    expect(await page.locator('main').textContent()).not.toMatch(/asha@|wp-login|\/workshops/);
    expect(await axeFindings(page)).toEqual([]);
    await line.getByRole('button', { name: /^Lead to \/workshop/ }).click();
    await page.waitForURL('**/not-found?done=added');
    await expect.poll(() => line.count()).toBe(0);
    await expect.poll(() => leadsTo('/workshop/rocket-sciense')).toBe('301 /workshop/rocket-science');
    calm(visitor);
    await visitor.context.close();
  });

  // npm test -- --all
  it('on a desk: a file is refused whole for one wrong row, then imported; what is gone says so', async () => {
    const visitor = await studio(desk);
    const { page } = visitor;
    const upload = async (content: string) => {
      await page.goto(`${server.url}/studio/redirects/import`);
      await running(page);
      const again = page.getByRole('button', { name: 'Choose another file' });
      if (await again.isVisible()) await again.click();
      const file = { name: 'moves.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Check the file' }).click();
    };
    await upload('from,to,status\n/blog/*,/workshops,302\n/ended,,410\n/bad,javascript:alert(1),301\n');
    await page.getByText('Nothing can be imported yet: one row is wrong.').waitFor();
    await page.getByText('This is no address.').waitFor();
    expect(await page.getByRole('button', { name: 'Import all rows' }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await upload('from,to,status\n/blog/*,/workshops,302\n/ended,,410\n');
    await page.getByText('Every row is in order.').waitFor();
    expect(await leadsTo('/ended')).toBe('404');
    await page.getByRole('button', { name: 'Import all rows' }).click();
    await page.waitForURL('**/studio/redirects?done=imported');
    await expect.poll(() => leadsTo('/blog/2019/post')).toBe('302 /workshops');
    await expect.poll(() => leadsTo('/ended')).toBe('410');
    expect(await axeFindings(page)).toEqual([]);
    calm(visitor);
    await visitor.context.close();
  });
});

describe('searching the site', () => {
  it('on a phone without JavaScript, in Tamil: a word typed in Latin letters finds Tamil pages first', async () => {
    const visitor = await visit({ viewport: phone, javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto(`${server.url}/search?language=ta`);
    expect(await page.locator('html').getAttribute('lang')).toBe('ta');
    await page.locator('[name=q]').fill('raket');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL('**/search?**q=raket**');
    const first = page.locator('main ol li').first();
    expect(await first.locator('a').getAttribute('lang')).toBe('ta');
    expect(await page.locator('main mark').count()).toBeGreaterThan(0);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBe(0);
    await visitor.context.close();
  });

  // npm test -- --all
  it('on a desk: the header leads there, misspelt words are found, names are offered, and nothing found leads on', async () => {
    const visitor = await visit({ viewport: desk });
    const { page } = visitor;
    await page.goto(`${server.url}/workshops`);
    await page.locator('.wide-menu').getByRole('link', { name: 'Search' }).click();
    await page.waitForURL('**/search');
    await page.locator('[name=q]').fill('rokcet');
    await page.locator('[name=q]').press('Enter');
    await page.waitForURL('**/search?q=rokcet');
    await page.locator('main mark').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const offered = (await (await ask('/suggestions.json?q=rock&language=en')).json()) as string[];
    expect(offered.length).toBeGreaterThan(0);
    await page.goto(`${server.url}/search?q=zebrafish`);
    await page.getByText('Nothing found for “zebrafish”').waitFor();
    expect(await page.locator('main').getByRole('link').count()).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);
    calm(visitor);
    await visitor.context.close();
  });
});

describe('checking the content', () => {
  // npm test -- --all
  it('on a phone: a dead link is found, ignored with a reason, and looked at again', async () => {
    const visitor = await studio(phone);
    const { page } = visitor;
    await page.goto(`${server.url}/studio/content-check`);
    await running(page);
    const kites = page.getByRole('listitem').filter({ hasText: '/kite-day' });
    const dead = 'A link leads to /kite-programme, where there is no page.';
    // While a check runs there is no button.
    const now = page.getByRole('button', { name: 'Check now' });
    if ((await kites.count()) === 0 && (await now.count()) === 1) await now.click();
    await expect
      .poll(async () => {
        await page.goto(`${server.url}/studio/content-check?kind=dead-link`);
        return kites.getByText(dead).count();
      })
      .toBe(1);
    await running(page);
    expect(await axeFindings(page)).toEqual([]);
    const finding = kites.getByRole('listitem').filter({ hasText: dead });
    await finding.locator('summary').click();
    await finding.getByRole('button', { name: 'Ignore this' }).click();
    await page.getByText('Say why, so that colleagues know.').waitFor();
    await finding.locator('[name=reason]').fill('The programme is written next week');
    await finding.getByRole('button', { name: 'Ignore this' }).click();
    await page.waitForURL('**/content-check?**done=ignored');
    await expect.poll(() => kites.count()).toBe(0);
    await page.getByRole('link', { name: /^Ignored/ }).click();
    await page.getByText('Ignored by Owner: The programme is written next week').waitFor();
    await finding.getByRole('button', { name: 'Look at again' }).click();
    await page.waitForURL('**/content-check?**done=restored');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBe(0);
    calm(visitor);
    await visitor.context.close();
  });

  // npm test -- --all
  it('on a desk: what was searched for in vain is listed, and taken off the list', async () => {
    expect((await ask('/search?q=zebrafish')).status).toBe(200);
    const visitor = await studio(desk);
    const { page } = visitor;
    const line = page.getByRole('listitem').filter({ hasText: 'zebrafish' });
    await expect
      .poll(async () => {
        await page.goto(`${server.url}/studio/searches`);
        return line.count();
      })
      .toBe(1);
    await running(page);
    expect(await axeFindings(page)).toEqual([]);
    await line.getByRole('button', { name: 'Take off the list' }).click();
    await expect.poll(() => line.count()).toBe(0);
    calm(visitor);
    await visitor.context.close();
  });
});

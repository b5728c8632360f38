import { describe, expect, it } from 'vitest';
import { testBrowser, type Visit } from '#tests/browser';
import { hydrated } from '#tests/navigate';
import { testServer } from '#tests/test-server';
import { world } from '#tests/world';

const { visit, calm } = testBrowser();
const workshop = '/en/workshop/rocket-science';
const server = testServer({ postgres: true });

/** A page opened on a slow machine (4× throttled), with every script it asked for. */
async function openSlowly(path: string): Promise<Visit & { scripts: string[] }> {
  const visitor = await visit();
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts: string[] = [];
  visitor.page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await visitor.page.goto(server.url + path, { waitUntil: 'load' });
  return { ...visitor, scripts };
}

describe('a public page', () => {
  it('BLD-1: fetches nothing of the router before it is touched, only what it does when idle, and no code of the studio afterwards', async () => {
    const visitor = await openSlowly(workshop);
    const release = visitor.page.waitForResponse('**/builds/meta/*');
    await release;
    expect(visitor.scripts).toEqual([
      expect.stringMatching(/\/assets\/page-start-[\w-]{8}\.js$/),
      // This browser's clock is not India's.
      expect.stringMatching(/\/assets\/show-own-times-[\w-]{8}\.js$/),
      expect.stringMatching(/\/assets\/ahead-[\w-]{8}\.js$/),
    ]);
    expect(await visitor.page.evaluate(() => Reflect.has(window, '__reactRouterDataRouter'))).toBe(false);
    await visitor.page.mouse.click(2, 2);
    await hydrated(visitor.page);
    expect(visitor.scripts.length).toBeGreaterThan(3);
    const manifest = visitor.scripts.find((url) => url.includes('/site-manifest-')) ?? '';
    const text = await (await fetch(manifest)).text();
    const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
      routes: Record<string, object>;
    };
    expect(Object.keys(routes)).toEqual(
      expect.arrayContaining(['root', 'public-page', 'sales/orders/checkout/checkout.page']),
    );
    expect(Object.keys(routes).filter((id) => /studio|sign-in|\.api$/.test(id))).toEqual([]);
    expect(visitor.scripts.filter((url) => /studio|\/manifest-/.test(url))).toEqual([]);
    calm(visitor);
    await visitor.context.close();
  });

  it('knows no screen of staff: who goes there from a page of the site gets a new document', async () => {
    const visitor = await openSlowly(workshop);
    const { page } = visitor;
    await page.mouse.click(2, 2);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.evaluate(() => {
      const { navigate } = Reflect.get(window, '__reactRouterDataRouter') as { navigate: (to: string) => void };
      navigate('/forgotten-password');
    });
    await page.getByRole('button', { name: 'Send the link' }).waitFor();
    expect(await page.evaluate(() => Reflect.has(window, 'before'))).toBe(false);
    calm(visitor);
    await visitor.context.close();
  });

  it('keeps what was typed, ticked and opened before the router started', async () => {
    const visitor = await openSlowly(workshop);
    const { page } = visitor;
    await page.getByLabel('Your name').fill('Selvi');
    await page.getByRole('checkbox').first().check();
    const question = page.locator('main details').first();
    await question.locator('summary').click();
    await page.getByLabel('Mobile number').pressSequentially('98400', { delay: 20 });
    await hydrated(page);
    await page.getByLabel('Mobile number').pressSequentially(' 33333', { delay: 5 });
    expect(await page.getByLabel('Your name').inputValue()).toBe('Selvi');
    expect(await page.getByLabel('Mobile number').inputValue()).toBe('98400 33333');
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
    expect(await question.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(true);
    await page.getByRole('button', { name: /call me/i }).click();
    await page.getByText('Thank you! We will call you.').first().waitFor();
    calm(visitor);
    await visitor.context.close();
  });

  it('sends a form and follows a link that were tapped before the router started', async () => {
    const visitor = await openSlowly(workshop);
    const { page } = visitor;
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form:has(input[name=mobile])');
      if (!form) throw new Error('no form');
      for (const [name, value] of [
        ['name', 'Arul'],
        ['mobile', '98400 44444'],
      ] as const)
        (form.elements.namedItem(name) as HTMLInputElement).value = value;
      (form.elements.namedItem('consent') as HTMLInputElement).checked = true;
      form.requestSubmit();
    });
    await page.getByText('Thank you! We will call you.').first().waitFor();
    await page.goto(server.url + workshop);
    await page.getByRole('link', { name: 'Enrol' }).first().click();
    await page.getByRole('heading', { name: 'Rocket Science Workshop', level: 1 }).waitFor();
    calm(visitor);
    await visitor.context.close();
  });

  it('once started, moves on without loading the document again, and looks as if it had', async () => {
    const visitor = await openSlowly(workshop);
    const { page } = visitor;
    await page.mouse.click(2, 2);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole('link', { name: 'Enrol' }).first().click();
    await page.getByRole('button', { name: 'Pay ₹499' }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'stayed') as unknown)).toBe(true);
    const look = () =>
      page
        .getByLabel('Your name')
        .evaluate((field) => getComputedStyle(field).cssText + getComputedStyle(field).padding);
    const reached = await look();
    await page.reload();
    expect(await look()).toBe(reached);
    calm(visitor);
    await visitor.context.close();
  });

  it('whose content changed meanwhile stays as HTML, without a word in the console', async () => {
    const html = await (await fetch(server.url + workshop)).text();
    const [, state = ''] = /"state":"([^"]+)"/.exec(html) ?? [];
    const right = await fetch(server.url + workshop + state);
    expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);

    const visitor = await visit();
    const { page } = visitor;
    // As if the page had changed between the HTML and the touch.
    const gone = `${workshop}?hydrate=another`;
    await page.route(`${server.url}${workshop}${state}`, (route) => route.continue({ url: server.url + gone }));
    await page.goto(server.url + workshop, { waitUntil: 'load' });
    const answer = page.waitForResponse((response) => response.url().includes('hydrate='));
    await page.mouse.click(2, 2);
    expect([(await answer).status(), (await fetch(server.url + gone)).headers.get('cache-control')]).toEqual([
      204,
      'no-store',
    ]);
    // Time for the router to start, if it did.
    await page.waitForTimeout(1_500);
    expect(await page.evaluate(() => Reflect.has(window, '__reactRouterDataRouter'))).toBe(false);
    calm(visitor);
    await visitor.context.close();
  });
});

describe.each([`/checkout/${world.offer}`, `${workshop}?lead=somebody`])('%s, rendered for one visitor', (path) => {
  it('carries its data, and starts when it is touched', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto(server.url + path, { waitUntil: 'load' });
    expect(await page.evaluate(() => Reflect.has(window, '__reactRouterDataRouter'))).toBe(false);
    await page.mouse.click(2, 2);
    await hydrated(page);
    calm(visitor);
    await visitor.context.close();
  });
});

describe.each([`${workshop}/status`, '/sign-in', '/no-such-page'])('%s', (path) => {
  it('starts at once', async () => {
    const html = await (await fetch(server.url + path)).text();
    expect(html).toContain('type="module"');
  });
});

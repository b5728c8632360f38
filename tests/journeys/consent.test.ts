import { describe, expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { answerConsent, running } from '#tests/navigate';
import { patient, testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { forChildren, settle, trackedSiteToRead, workshop } from '#tests/tracked-site';
import { variants } from '#tests/proofs';
import { world } from '#tests/world';

const { visit, calm } = testBrowser();
const site = trackedSiteToRead();

const open = ['/', workshop, '/workshops', '/policies/privacy', '/no-such-page'];
const closed = ['/workshop/payment-status', '/privacy-choices', `/checkout/${world.offer}`, '/sign-in'];
const asked = variants(forChildren.toReversed());

describe('before anybody agreed', () => {
  it('TRK-4 no kind of page sends anything to others', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const { foreign } = site.watch(page);
    const problems = () => visitor.problems.filter((text) => !text.includes('404'));
    for (const path of [...open, ...closed]) {
      await page.goto(site.server.url + path);
      await settle(page);
      expect(foreign, path).toEqual([]);
      expect(problems(), path).toEqual([]);
    }
    await visitor.context.close();
  });

  it('TRK-4 a no is remembered, sends nothing, and the question comes back from the footer only', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const { foreign } = site.watch(page);
    await page.goto(site.server.url);
    const dialog = page.locator('#consent-dialog');
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const sizes = await dialog
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => [button.className, button.getBoundingClientRect().height]));
    expect(sizes[0]).toEqual(sizes[1]);
    await answerConsent(page, 'no');
    await page.goto(site.server.url + workshop);
    await settle(page);
    expect(await dialog.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Privacy choices' }).click();
    await dialog.waitFor();
    expect(foreign).toEqual([]);
    calm(visitor);
    await visitor.context.close();
  });

  it.each(
    variants([
      ['Global Privacy Control', 'sec-gpc', 'globalPrivacyControl', true],
      ['do-not-track', 'dnt', 'doNotTrack', '1'],
    ] as const),
  )('TRK-4 under %s nobody is asked, and an earlier yes does not count', async (_, header, field, value) => {
    const visitor = await visit();
    await site.agree(visitor.page);
    await visitor.context.setExtraHTTPHeaders({ [header]: '1' });
    await visitor.context.addInitScript(
      ([name, shown]) => Object.defineProperty(navigator, name, { value: shown, configurable: true }),
      [field, value] as const,
    );
    const page = await visitor.context.newPage();
    const { foreign } = site.watch(page);
    await page.goto(site.server.url + workshop);
    await settle(page);
    await visitor.context.clearCookies();
    await page.goto(site.server.url + workshop);
    await settle(page);
    expect(await page.locator('#consent-dialog').isVisible()).toBe(false);
    expect(foreign).toEqual([]);
    await visitor.context.close();
  });
});

describe('after a yes', () => {
  it('TRK-3 TRK-4 exactly the configured services are reached, each with its key, and the policy refuses all others', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const { hosts } = site.watch(page);
    await site.agree(page);
    const { tagManager, pixelScripts, pixelEvents, analytics, recorder, errors } = site.others;
    const expected = [tagManager, pixelScripts, pixelEvents, analytics, recorder, errors].map(({ url }) => url);
    await expect.poll(hosts, patient).toEqual(expected.sort());
    expect(site.others.tagManager.seen[0]?.query.get('id')).toBe('GTM-TEST123');
    expect(site.others.analytics.seen[0]?.path).toBe('/tag/analytics1');
    const start = site.others.recorder.seen.find(({ path }) => path === '/ingest/v1/web/start');
    expect(start?.body).toContain('recorder1');
    const views = site.others.pixelEvents.seen.filter(({ query }) => query.get('ev') === 'PageView');
    expect(views.map(({ query }) => query.get('id'))).toEqual(['1111111111', '2222222222']);
    calm(visitor);
    await page.evaluate((url) => fetch(url, { mode: 'no-cors' }).catch(() => null), site.others.nobody.url);
    expect(site.others.nobody.seen).toEqual([]);
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('planted for the error reports');
        }),
    );
    const reports = () => errors.seen.map(({ body }) => body).join('');
    await expect.poll(reports, patient).toContain('planted for the error reports');
    expect(hosts()).toEqual(expected);
    await visitor.context.close();
  });

  it('TRK-3 C3: what a page traces leaves as one whole trace, without the secrets of addresses', async () => {
    const { page, context } = await visit();
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await site.agree(page);
    site.others.forget();
    await page.goto(`${site.server.url}/workshops`);
    await page.waitForFunction(() => '__SENTRY__' in window);
    await page.evaluate(() => fetch('/documents/canary-secret'));
    const fromBrowser = () =>
      site.others.errors.seen.map(({ body }) => body).filter((body) => body.includes('sentry.javascript.browser'));
    await expect.poll(() => fromBrowser().join(''), patient).toContain('/documents/***');
    expect(fromBrowser().join('')).toContain('"type":"transaction"');
    expect(fromBrowser().join('')).not.toContain('canary-secret');
    expect(warnings.filter((text) => text.includes('Sentry'))).toEqual([]);
    await context.close();
  });

  it('TRK-4 checkout, status, sign-in and studio send nothing to others, also when reached by a link', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await site.agree(page);
    for (const path of [
      `/checkout/${world.offer}`,
      '/workshop/payment-status',
      '/sign-in',
      '/studio',
      '/privacy-choices',
    ]) {
      const blank = await visitor.context.newPage();
      const { foreign } = site.watch(blank);
      await blank.goto(site.server.url + path);
      await settle(blank);
      expect(foreign, path).toEqual([]);
      await blank.close();
    }
    await page.goto(site.server.url + workshop);
    await settle(page);
    await page.locator('a[href^="/checkout/"]').first().click();
    await page.waitForURL('**/checkout/**');
    const { foreign } = site.watch(page);
    site.others.forget();
    await page.locator('input[name="name"]').first().fill('Canary Selvi');
    await page.waitForTimeout(1_000);
    expect(foreign).toEqual([]);
    expect(await page.locator('#tracker-plan').count()).toBe(0);
    await visitor.context.close();
  });

  it.each(asked)('TRK-2 P6 %s is for children and sends nothing to advertising, also by a link', async (path) => {
    const visitor = await visit();
    const { page } = visitor;
    await site.agree(page);
    // Added after hydration, or React would remove it.
    await running(page);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'For children' });
      document.querySelector('main')?.prepend(link);
    }, path);
    const { hosts } = site.watch(page);
    await page.getByRole('link', { name: 'For children' }).click();
    await page.waitForURL(`**${path}`);
    await expect.poll(hosts, patient).toContain(site.others.analytics.url);
    await settle(page);
    const { tagManager, pixelScripts, pixelEvents } = site.others;
    for (const { url } of [tagManager, pixelScripts, pixelEvents]) expect(hosts()).not.toContain(url);
    calm(visitor);
    await visitor.context.close();
  });

  it('P2 TRK-4 withdrawn, the next page sends nothing to others', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await site.agree(page);
    await page.goto(site.server.url + workshop);
    await settle(page);
    await page.getByRole('link', { name: 'Privacy choices' }).click();
    await answerConsent(page, 'no');
    expect(new URL(page.url()).pathname).toBe(workshop);
    const { foreign } = site.watch(page);
    await page.goto(`${site.server.url}/workshops`);
    await settle(page);
    await page.goBack();
    await settle(page);
    expect(foreign).toEqual([]);
    calm(visitor);
    await visitor.context.close();
  });
});

describe('the question without JavaScript', () => {
  it('TRK-4 is a plain form behind the link in the footer, in the language of the page, and comes back', async () => {
    const { page, context } = await plainVisit();
    await page.goto(`${site.server.url}/policies/privacy`);
    await page.locator('footer a[href^="/privacy-choices"]').first().click();
    await page.getByRole('button', { name: 'Yes, allow' }).click();
    await page.waitForURL('**/policies/privacy');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'consent');
    expect(cookie?.value).toMatch(/^yes\.[0-9a-f]{10}\.[0-9a-z]+$/);
    await page.goto(`${site.server.url}/privacy-choices?language=ml`);
    expect(await page.locator('html').getAttribute('lang')).toBe('ml');
    await page.getByText('നിങ്ങൾ ശരി എന്ന് പറഞ്ഞു', { exact: false }).waitFor();
    await context.close();
  });
});

describe('pages that are shared', () => {
  const read = async (cookie: string) => {
    const answer = await fetch(site.server.url + workshop, { headers: cookie ? { cookie } : {} });
    return { body: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '', answer };
  };

  it('TRK-4 differ by the bit of consent and by nothing else a cookie says', async () => {
    const answer = await fetch(`${site.server.url}/privacy-choices`, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'yes', language: 'en', returnTo: '//other.example' }),
      headers: { origin: site.server.url },
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toBe('/');
    const yes = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const plain = await read('');
    const agreed = await read(yes);
    const pretended = await read('consent=yes.0000000000.abc; attempt=x; consent');
    expect(pretended.body).toBe(plain.body);
    expect((await read(`a=b; ${yes}; other=1`)).body).toBe(agreed.body);
    // The chat is a frame that is loaded when opened, independent of consent.
    expect(plain.policy.replace(`frame-src 'self' ${site.others.chat.url}`, '')).not.toContain('127.0.0.1');
    expect(plain.policy).toContain("trusted-types 'none'");
    expect(plain.answer.headers.get('cache-control')).toContain('public');
    expect(agreed.policy).toContain(site.others.tagManager.url);
    expect(agreed.answer.headers.get('cache-control')).toBe('private, max-age=0');
    expect(plain.answer.headers.get('etag')).not.toBe(agreed.answer.headers.get('etag'));
    const forged = await fetch(site.server.url + workshop, { headers: { 'x-consent': 'yes' } });
    expect(await forged.text()).toBe(plain.body);
    const queried = await fetch(`${site.server.url}${workshop}?x=1`, { headers: { 'x-consent': 'yes' } });
    expect(await queried.text()).not.toContain('tracker-plan');
  });
});

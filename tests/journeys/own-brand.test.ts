import { describe, expect, it } from 'vitest';
import demo from '#demo' with { type: 'json' };
import { testBrowser } from '#tests/browser';
import { sentMails } from '#tests/mails';
import { chosenBatch, comeBack, pay, placeOrder } from '#tests/buyer';
import { razorpaySettings } from '#tests/fakes/razorpay';
import { stripeSettings } from '#tests/fakes/stripe';
import { becomeOwner } from '#tests/owner';
import { testServer } from '#tests/test-server';
import { world } from '#tests/world';

const ofTheDemo = new RegExp(`${demo.name}|\\b${demo.prefix}-[2-9A-Z]{4}`, 'i');
const text = async (url: string) => (await fetch(url)).text();

describe('a site that only says its own name', () => {
  const { visit, calm } = testBrowser();
  const server = testServer({ environment: { BRAND_NAME: 'Kalai Dance School' } });

  it('sells under it: pages, checkout, status, documents, calendar, mails and their sender, and never under the demo’s', async () => {
    const seen: Record<string, string> = {};
    const pages = ['/', '/workshops', '/support', '/policies/terms', '/policies/privacy', '/brand', '/testing'];
    for (const page of [...pages, `/checkout/${world.offer}`, '/sign-in', '/privacy-choices', '/nobody-is-here'])
      seen[page] = await text(server.url + page);
    expect(chosenBatch(seen[`/checkout/${world.offer}`] ?? '')).not.toBe('');
    const { payment } = await placeOrder(server.url, world.offer, world.batch, 1);
    seen.payment = await text(payment ?? '');
    const back = new URL((await pay(payment ?? '')) ?? '', server.url).href;
    await comeBack(back);
    const status = async () => (seen.status = await text(back));
    await expect.poll(status).toMatch(/KD-[2-9A-Z]{4}-[2-9A-Z]{4}/);
    const written = () => sentMails(server.dataDirectory);
    await expect.poll(() => written().length).toBeGreaterThan(0);
    for (const { subject, text: read } of written()) seen[subject] = read;
    const invoice = /href="(\/documents\/[^"]+)"/.exec(seen.status ?? '')?.[1];
    if (invoice) seen.invoice = await text(server.url + invoice);
    const named = Object.entries(seen).filter(([, said]) =>
      ofTheDemo.test(said.replaceAll(/<style[\s\S]*?<\/style>/g, '')),
    );
    expect(named.map(([where, said]) => `${where}: ${ofTheDemo.exec(said)?.[0]}`)).toEqual([]);
    for (const where of ['/', `/checkout/${world.offer}`, '/sign-in', 'status'])
      expect(seen[where], where).toContain('Kalai Dance School');
    for (const { text: read } of written()) expect(read).toMatch(/^From: "?Kalai Dance School"? <hello@localhost>/m);
    expect(seen['/policies/terms']).toContain('hello@localhost');
  });

  it('is put on the screen of a phone under its name, with icons of its own, and each page says so', async () => {
    const page = await text(server.url);
    const address = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? '';
    const answer = await fetch(server.url + address);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await answer.json()) as { name: string; icons: { src: string; type: string }[] };
    expect(manifest.name).toBe('Kalai Dance School');
    const icons = [...manifest.icons.map(({ src }) => src), '/apple-touch-icon.png'];
    for (const icon of icons) {
      const drawn = await fetch(server.url + icon);
      expect([drawn.status, drawn.headers.get('content-type')], icon).toEqual([200, 'image/png']);
      expect(drawn.headers.get('cache-control'), icon).toMatch(icon.includes('?v=') ? /immutable/ : /max-age=3600/);
      expect((await drawn.arrayBuffer()).byteLength).toBeGreaterThan(300);
    }
    expect((await fetch(`${server.url}/app-icon/other.png`)).status).toBe(404);
    const studio = await visit();
    await studio.page.goto(server.url);
    const cdp = await studio.context.newCDPSession(studio.page);
    const read = await cdp.send('Page.getAppManifest');
    expect([read.errors, new URL(read.url).pathname]).toEqual([[], address]);
    await studio.context.close();
  });

  it('says on every page that payments are a test, in the language of the page, in one line that covers nothing', async () => {
    const said = {
      '/': 'Test payments',
      '/workshop/rocket-science': 'சோதனைக் கட்டணம்',
      '/electronics-kit-1on1/telugu': 'టెస్ట్ చెల్లింపులు',
      '/electronics-kit-1on1/kannada': 'ಪರೀಕ್ಷಾ ಪಾವತಿ',
      '/electronics-kit-1on1/malayalam': 'പരീക്ഷണ പേയ്‌മെന്റ്',
      [`/checkout/${world.offer}?language=te`]: 'టెస్ట్ చెల్లింపులు',
      '/sign-in': 'Test payments',
      '/nobody-is-here': 'Test payments',
    };
    const visitor = await visit({ viewport: { width: 360, height: 780 } });
    const { page } = visitor;
    for (const [address, words] of Object.entries(said)) {
      await page.goto(server.url + address);
      const line = page.locator('aside.test-payments');
      expect(await line.innerText(), address).toContain(words);
      const [box, wide] = [await line.boundingBox(), await line.evaluate(({ scrollWidth }) => scrollWidth)];
      expect({ ...box, wide }, address).toEqual({ x: 0, y: 0, width: 360, height: 24, wide: 360 });
      // In the flow, so that it lies over nothing.
      expect(await line.evaluate((strip) => getComputedStyle(strip).position), address).toBe('static');
    }
    visitor.problems.splice(0, visitor.problems.length, ...visitor.problems.filter((problem) => !/404/.test(problem)));
    calm(visitor);
    await visitor.context.close();
  });

  it('has a studio whose unknown addresses are its own not-found: inside the frame for staff, sign-in for strangers', async () => {
    const stranger = await fetch(`${server.url}/studio/unknown/deep?x=1`, { redirect: 'manual' });
    expect(stranger.status).toBe(302);
    expect(stranger.headers.get('location')).toBe('/sign-in?returnTo=%2Fstudio%2Funknown%2Fdeep%3Fx%3D1');
    const { page, context } = await visit({ viewport: { width: 360, height: 780 } });
    await becomeOwner(page, server);
    expect(await page.locator('aside.test-payments').innerText()).toContain('Test payments');
    const answer = await page.goto(`${server.url}/studio/unknown`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('navigation', { name: 'Studio' }).waitFor();
    await page.getByText('Not found').first().waitFor();
    await page.getByRole('link', { name: 'Back to the studio' }).click();
    await page.waitForURL(`${server.url}/studio`);
    // The texts of the policies are pages: from their settings to one of them, and to its text in the editor.
    await page.goto(`${server.url}/studio/settings/policies`);
    await page.getByRole('link', { name: 'Edit the texts of the policies' }).click();
    await page.waitForURL(`${server.url}/studio/pages?kind=policy`);
    const policies = page.getByRole('main').getByText(/^\/policies\//);
    await expect.poll(() => policies.count()).toBeGreaterThan(3);
    await context.close();
  });
});

describe('a site with a real way to pay', () => {
  const server = testServer({ environment: { ...razorpaySettings, ...stripeSettings } });

  it('offers no sandbox, answers 404 on its pages and webhook, and says nothing of test payments', async () => {
    const checkout = await text(`${server.url}/checkout/${world.offer}`);
    expect(checkout).not.toContain('sandbox');
    for (const page of [checkout, await text(server.url), await text(`${server.url}/sign-in`)])
      expect(page).not.toContain('<aside class="test-payments"');
    const post = { method: 'POST', body: '{}', headers: { origin: server.url, 'content-type': 'application/json' } };
    const asked = [
      await fetch(`${server.url}/sandbox/pay/${'a'.repeat(48)}`),
      await fetch(`${server.url}/sandbox/pay/${'a'.repeat(48)}`, {
        ...post,
        body: 'choice=approve',
        headers: { ...post.headers, 'content-type': 'application/x-www-form-urlencoded' },
      }),
      await fetch(`${server.url}/webhooks/sandbox`, post),
      await fetch(`${server.url}/sandbox/chat`),
      await fetch(`${server.url}/sandbox/anything`),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

// npm test: proxies
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { codeOfApp } from '#tests/authenticator';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { mailsWith } from '#tests/mails';
import { running } from '#tests/navigate';
import { ownerLinkOf } from '#tests/owner';
import { pageIds } from '#tests/pages-world';
import { addDevice, typeBuyer } from '#tests/people-at-screens';
import { photo } from '#tests/pictures';
import { secret } from '#tests/prepared';
import { domain } from '#tests/proxies';
import { linkInMail, newestNotice, tlsSite } from '#tests/tls-site';
import { world } from '#tests/world';
import { mostTelling, thorough } from '#tests/proofs';
import { signatureHeader, signEvent } from '../../src/sales/payments/gateways/sandbox/event-signature.ts';

let pages: Record<string, string> = {};
const site = tlsSite({
  // A tracker that must be asked about, so that there is a choice.
  environment: { TAG_MANAGER_ID: 'GTM-ABC1234' },
  prepare: async () => {
    pages = await pageIds();
  },
});
const browsers = {
  Caddy: testBrowser(() => site.browserThrough('Caddy')),
  nginx: testBrowser(() => site.browserThrough('nginx')),
};
const password = 'a long and quiet password 7';
const workshop = '/en/workshop/rocket-science';

/** The link by which the first owner joins, and the one they send to the next person. */
let invitation = '';

/** Everything visitors and staff send, once through each proxy: with scripts through one, without through the other, except what needs scripts. */
describe.each([
  { proxy: 'Caddy', javaScriptEnabled: true, person: 'asha', mobile: '98400 12345' },
  { proxy: 'nginx', javaScriptEnabled: false, person: 'ravi', mobile: '98400 54321' },
] as const)('behind $proxy, scripts: $javaScriptEnabled', ({ proxy, javaScriptEnabled, person, mobile }) => {
  const email = `${person}@example.com`;
  /** What the proxies pass on alike: the short set has it behind one of them. */
  const itBehindOne = (title: string, test: () => Promise<void>) => {
    if (thorough || proxy === 'Caddy') it(title, test);
  };
  const visit = (scripts: boolean = javaScriptEnabled) =>
    browsers[proxy].visit({ javaScriptEnabled: scripts, viewport: { width: 1280, height: 900 } });
  const calm = (visitor: Visit) => browsers[proxy].calm(visitor);
  /** Signed in by the first test. */
  let staff: Visit;
  let letters = '';

  it('a first link leads into the studio, and the session is a cookie of this host alone', async () => {
    staff = await visit();
    const { page, context } = staff;
    const opened = await page.goto(proxy === 'Caddy' ? await ownerLinkOf(site.server) : invitation);
    expect(opened?.headers()).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
      'content-security-policy': expect.stringContaining("default-src 'self'") as string,
    });
    await page.getByLabel(/name/i).first().fill(person);
    // Who was invited finds the address of the invitation there.
    if (proxy === 'Caddy') await page.getByLabel(/e-mail/i).fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Open the studio' }).click();
    await page.waitForURL(`${site.url}/studio`);
    const cookie = (await context.cookies()).find(({ name }) => name.endsWith('staff'));
    expect(cookie).toMatchObject({ name: '__Host-staff', domain, path: '/', secure: true, httpOnly: true });
    calm(staff);
  });

  it('the owner begins the set-up, and invites a colleague', async () => {
    const { page } = staff;
    await page.goto(`${site.url}/studio/setup?step=teach`);
    await page.locator('[name=BRAND_NAME]').fill('Natya School');
    await page.locator('[name=subject]').fill('Dance');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.waitForURL('**/studio/setup?step=whom');
    await page.goto(`${site.url}/studio/people`);
    await page.getByLabel('E-mail').fill(proxy === 'Caddy' ? 'ravi@example.com' : 'mala@example.com');
    await page.getByRole('radio', { name: /^Owner/ }).check();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    invitation = await page.getByLabel('Link to join').inputValue();
    expect(invitation).toContain(`${site.url}/welcome?token=`);
    calm(staff);
  });

  itBehindOne('signs in with a code, and with a passkey', async () => {
    const { page } = staff;
    await page.goto(`${site.url}/studio/account`);
    await page.getByRole('button', { name: 'Set up' }).click();
    letters = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    const codes = page.getByRole('region', { name: 'Sign-in code' });
    await codes.getByLabel('Code from the app').fill(codeOfApp(letters));
    await codes.getByLabel('Your password').fill(password);
    await codes.getByRole('button', { name: 'Switch it on' }).click();
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();

    const elsewhere = await visit(true);
    await signIn(elsewhere.page);
    await elsewhere.page.waitForURL('**/sign-in/code**');
    await elsewhere.page.getByLabel('Code', { exact: true }).fill(codeOfApp(letters, 1));
    await elsewhere.page.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.page.waitForURL(`${site.url}/studio`);

    // A passkey is for the host of this address: the browser itself refuses another.
    await addDevice(elsewhere.page);
    await elsewhere.page.goto(`${site.url}/studio/account`);
    await running(elsewhere.page);
    const section = elsewhere.page.locator('section[aria-labelledby=passkeys]');
    await section.getByText('Add a passkey').click();
    await section.getByLabel('Name of the passkey').fill('My phone');
    await section.getByLabel('Your password').fill(password);
    await section.getByRole('button', { name: 'Make the passkey' }).click();
    await elsewhere.page.getByText('The passkey is added.', { exact: false }).waitFor();
    await elsewhere.context.clearCookies();
    await elsewhere.page.goto(`${site.url}/sign-in`);
    await elsewhere.page.getByRole('button', { name: 'Use a passkey' }).click();
    await elsewhere.page.waitForURL(`${site.url}/studio`);
    calm(elsewhere);
    await elsewhere.context.close();
    calm(staff);
  });

  const signIn = async (page: Page) => {
    await page.goto(`${site.url}/sign-in`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  itBehindOne('uploads a picture, and changes a page in the editor', async () => {
    const { page } = staff;
    const name = `Rockets of ${person}`;
    await page.goto(`${site.url}/studio/media`);
    if (javaScriptEnabled) await running(page);
    const picture = await photo(proxy === 'Caddy' ? 600 : 610);
    const field = javaScriptEnabled ? page.getByLabel('Choose pictures') : page.locator('input[type=file]').last();
    await field.setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: picture });
    if (javaScriptEnabled) await page.getByRole('link', { name }).first().waitFor();
    else {
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByText('The picture is in the library.').waitFor();
    }

    const desk = await browsers[proxy].visit({ viewport: { width: 1440, height: 900 } });
    await desk.context.addCookies(await staff.context.cookies());
    const edited = proxy === 'Caddy' ? '/why' : '/labs';
    await desk.page.goto(`${site.url}/studio/pages/${pages[edited]}/edit?block=hero`);
    await desk.page.locator('.editor-box[data-ready]').waitFor();
    await desk.page.locator('[name="f.title"]').fill(`Written by ${person}`);
    await expect.poll(() => desk.page.locator('[data-save-state]').textContent(), patient).toMatch(/^Saved \d\d:\d\d$/);
    await desk.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await desk.page.waitForURL('**/edit?done=published*');
    await expect.poll(async () => (await site.ask(proxy, edited)).body, patient).toContain(`Written by ${person}`);
    calm(desk);
    await desk.context.close();
    calm(staff);
  });

  it('a parent pays, comes back to a seat, and writes on the page of the family', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto(`${site.url}/checkout/${world.offer}?language=en&batch=${world.batch}`);
    await typeBuyer(page, { mobile, email: `parent-${person}@example.com`, learner: `Kavin${person}` });
    await page.getByRole('button', { name: 'Pay ₹499' }).click();
    await page.getByRole('button', { name: 'Approve the payment' }).click();
    await page.getByText(`Kavin${person} has a seat`).first().waitFor();
    expect(new URL(page.url()).origin).toBe(site.url);

    const familyLink = () => linkInMail(site.server.dataDirectory, `Kavin${person}`, '/family/');
    await expect.poll(familyLink, patient).not.toBe('');
    await page.goto(familyLink());
    await page.locator('summary', { hasText: 'another date' }).click();
    await page.locator('[name=note]').fill('A Sunday batch');
    await page
      .locator('form', { has: page.locator('[name=note]') })
      .getByRole('button')
      .click();
    await page.locator('bdi', { hasText: 'A Sunday batch' }).waitFor();
    calm(visitor);
    await visitor.context.close();
  });

  const leaveNumber = async (page: Page) => {
    await page.goto(`${site.url}${workshop}`);
    await page.getByLabel('Your name').fill('Selvi');
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /call me/i }).click();
    await page.getByText('Thank you! We will call you.').first().waitFor();
    expect(page.url()).toContain(`${site.url}${workshop}/success?lead=`);
  };

  itBehindOne('a visitor answers about privacy, leaves a number, and asks for news', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    await page.goto(`${site.url}/privacy-choices?from=%2Fabout`);
    await page.locator('main [name=choice][value=no]').click();
    await page.waitForURL(`${site.url}/about`);
    expect((await context.cookies()).find(({ name }) => name === 'consent')).toMatchObject({ secure: true });

    await leaveNumber(page);
    await page.goto(`${site.url}/testing`);
    const form = page.locator('#example-newsletter form');
    await form.locator('[name=email]').fill(`news-${person}@example.com`);
    await form.locator('[name=consent]').check();
    await form.locator('button').click();
    await page.getByText('Nearly done').first().waitFor();
    const address = () => linkInMail(site.server.dataDirectory, '/newsletter?token=', '/newsletter?token=');
    await expect.poll(address, patient).not.toBe('');
    await page.goto(address());
    await page.getByRole('button', { name: 'Yes, send me news' }).click();
    await page.getByText('You will hear from').first().waitFor();
    calm(visitor);
    await visitor.context.close();
  });

  // npm test -- --all
  it('a number is left the other way too, with scripts or without', async () => {
    const visitor = await visit(!javaScriptEnabled);
    await leaveNumber(visitor.page);
    calm(visitor);
    await visitor.context.close();
  });

  it('a webhook of the gateway seats a buyer who did not come back; a forged one and a form of another site are refused', async () => {
    const visitor = await visit(false);
    const { page } = visitor;
    await page.goto(`${site.url}/checkout/${world.offer}?language=en&batch=${world.batch}`);
    const learner = `Yazhini${person}`;
    await typeBuyer(page, { mobile, email: `gone-${person}@example.com`, learner });
    await page.getByRole('button', { name: 'Pay ₹499' }).click();
    await page.locator('main summary').click();
    await page.locator('button[value=no-return]').click();
    const notice = await newestNotice(site.server.dataDirectory);
    const body = JSON.stringify(notice.event);
    const sent = (signature: string) =>
      site.ask(proxy, '/webhooks/sandbox', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signature,
          origin: 'https://gateway.example',
        },
        body,
      });
    expect((await sent('t=1,v1=forged')).status).toBeGreaterThanOrEqual(400);
    expect((await sent(signEvent(secret, Buffer.from(body), notice.now))).status).toBe(200);
    await expect.poll(() => mailsWith(site.server.dataDirectory, learner).length, patient).toBeGreaterThan(0);

    const foreign = await site.ask(proxy, '/sign-in', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        'x-forwarded-host': 'evil.example',
      },
      body: 'email=a@b.c&password=x',
    });
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined]);
    await visitor.context.close();
    await staff.context.close();
  });
});

it.each(mostTelling([true, false]))(
  'a form of a page that was opened past the proxies, scripts: %s, is answered by what was typed and the right address',
  async (javaScriptEnabled) => {
    const { page, context } = await browsers.Caddy.visit({ javaScriptEnabled });
    await page.goto(`http://127.0.0.1:${site.server.port}${workshop}`);
    if (javaScriptEnabled) await running(page);
    await page.getByLabel('Your name').fill('Selvi Devi');
    await page.getByLabel('Mobile number').fill('98400 99999');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /call me/i }).click();
    await page.getByRole('link', { name: `Open the page at ${domain}` }).waitFor();
    for (const typed of ['Selvi Devi', '98400 99999']) expect(await page.getByText(typed).count()).toBe(1);
    expect(await page.locator('section[lang]').count()).toBeGreaterThan(1);
    await context.close();
  },
);

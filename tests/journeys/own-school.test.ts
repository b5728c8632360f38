// npm test: set up
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import demo from '#demo' with { type: 'json' };
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { mailsWith, sentMails } from '#tests/mails';
import { becomeOwner } from '#tests/owner';
import { testServer } from '#tests/test-server';

const { visit, calm } = testBrowser();
const server = testServer();

/** The demo in any spelling, and its prefix before a number. */
const ofTheDemo = new RegExp(`${demo.name}|${new URL(demo.site).host}|\\b${demo.prefix}-[0-9A-Z]{4}-`, 'i');
const school = 'Natya Dance School';
const offer = 'first-steps-in-bharatanatyam-in';
const english = [
  '/',
  '/workshops',
  '/support',
  '/workshop/first-steps-in-bharatanatyam',
  '/workshop/first-steps-in-bharatanatyam/pricing',
  '/workshop/first-steps-in-bharatanatyam/success',
  '/policies/terms',
  '/policies/privacy',
  '/policies/refund',
];
const hindi = ['/hi', ...english.slice(3).map((path) => `/hi${path}`)];

const html = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, text: await answer.text() };
};
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]:visible`).fill(value);
};
const goOn = async (page: Page, step: string) => {
  await page.getByRole('button', { name: /^(Go on|Publish my school)$/ }).click();
  await page.waitForURL(`**/studio/setup?step=${step}`);
};
const inThreeWeeks = () => new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);

/** Posts a form of the studio as a browser without JavaScript would, signed in as the person of this page. */
async function send(page: Page, path: string, fields: Record<string, string | Blob>) {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await fetch(server.url + path, {
    method: 'POST',
    body,
    headers: { cookie, origin: server.url },
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
}

let office: Awaited<ReturnType<typeof visit>>;

describe('a dance school that is not the demo, and no file is touched', () => {
  it('five steps on a phone publish pages in English and Hindi, and the first seat is sold', async () => {
    office = await visit();
    const { page } = office;
    await becomeOwner(page, server);
    await page.getByRole('link', { name: 'Set up my school' }).click();
    await page.waitForURL('**/studio/setup?step=teach');
    await fill(page, { BRAND_NAME: school, subject: 'Dance', colour: '#8a8a8a', CONTACT_PHONE: '98840 12345' });
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator('#field-colour[aria-invalid=true]').waitFor();
    expect(await page.locator('[name=BRAND_NAME]').inputValue()).toBe(school);
    expect(await axeFindings(page)).toEqual([]);
    await fill(page, { colour: '#a0205f' });
    await goOn(page, 'whom');
    await fill(page, { ageMin: '7', ageMax: '60' });
    await goOn(page, 'languages');
    await page.getByLabel('हिन्दी').check();
    await goOn(page, 'pay');
    await page.goto(`${server.url}/studio/setup?step=languages`);
    expect(await page.getByLabel('हिन्दी').isChecked()).toBe(true);
    await goOn(page, 'pay');
    await fill(page, { price: '1,500', OWNER_ADDRESS: '5 Temple Road, Chennai 600004' });
    await goOn(page, 'workshop');
    await page.locator('summary').filter({ hasText: 'Refunds' }).click();
    await page.getByText('We have no fixed rule for refunds.').waitFor();
    await fill(page, {
      'title.en': 'First steps in Bharatanatyam',
      'summary.en': 'Learn the first adavus, a short prayer dance, and how to stand and breathe.',
      'title.hi': 'भरतनाट्यम के पहले क़दम',
      'summary.hi': 'पहले अडवु, एक छोटा वंदना नृत्य, और खड़े होने तथा साँस लेने का तरीका सीखिए।',
      date: inThreeWeeks(),
      seats: '12',
    });
    await page.locator('[name=teachIn]').selectOption('hi');
    await goOn(page, 'done');
    await page.getByText('Your school is on sale').waitFor();
    const listed = await page.locator('main ul a').evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(new Set(listed)).toEqual(new Set([...english, ...hindi]));
    await page.getByText(/\d\d other pages are still on the site/).waitFor();

    for (const path of [...english, ...hindi]) {
      const { status, text } = await html(path);
      expect(status, path).toBe(200);
      expect(text, path).toContain(school);
      expect(text, path).not.toMatch(ofTheDemo);
      expect(text, path).not.toMatch(/7 days|48 hours|one month|10 am|7 दिन|48 घंटे|एक महीने/);
    }
    expect((await html('/hi/workshop/first-steps-in-bharatanatyam')).text).toMatch(
      /lang="hi"[\s\S]*भरतनाट्यम के पहले क़दम[\s\S]*₹1,500/,
    );
    expect((await html('/')).text).not.toContain('lang="ta"');

    const { payment } = await placeOrder(server.url, offer, '', 4);
    const paid = await comeBack((await pay(payment ?? '')) ?? '');
    expect(paid.body).toMatch(/ND-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    expect(paid.body).not.toMatch(ofTheDemo);
    await expect.poll(() => mailsWith(server.dataDirectory, 'Bharatanatyam').length, patient).toBeGreaterThan(0);
    const mail = mailsWith(server.dataDirectory, 'Bharatanatyam').at(-1) ?? '';
    expect(mail).toMatch(/From: .*Natya Dance School/);
    expect(mail).toContain('#a0205f');
    expect(
      sentMails(server.dataDirectory).filter(({ text }) => text.includes('Bharatanatyam') && ofTheDemo.test(text)),
    ).toEqual([]);

    const pdf = /\/documents\/[^"]+\.pdf/.exec(paid.body)?.[0] ?? '';
    const drawn = Buffer.from(await (await fetch(server.url + pdf)).arrayBuffer());
    expect(drawn.subarray(0, 5).toString()).toBe('%PDF-');
    expect(drawn.toString('latin1')).not.toMatch(ofTheDemo);
    expect(drawn.includes(school)).toBe(true);
    const icon = await (await fetch(`${server.url}/favicon.svg`)).text();
    expect(icon).toMatch(/#a0205f[\s\S]*>N<\/text>/);
    const picture = /https?:\/\/[^"]+(\/og\/[^"]+\.png)/.exec((await html('/')).text)?.[1] ?? '';
    const shared = await fetch(server.url + picture, { redirect: 'manual' });
    expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/png']);
    calm(office);
  });

  // npm test -- --all
  it('the demo goes in one action that says before what goes and what stays', async () => {
    const { page } = office;
    expect((await html('/workshop/electronics')).status).toBe(200);
    await page.goto(`${server.url}/studio/settings/demo`);
    await page.locator('summary').filter({ hasText: 'Remove the demo' }).click();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByText(/Programmes that go: \d\d/).waitFor();
    await page.getByRole('button', { name: 'Remove the demo' }).click();
    await page.waitForURL('**/studio/settings/demo?done=*');
    await page.getByText('The demo is gone.').waitFor();
    await expect.poll(async () => (await html('/workshop/electronics')).status).toBe(404);
    for (const path of [...english, ...hindi]) expect((await html(path)).status, path).toBe(200);
    expect((await html('/workshops')).text).not.toContain('Rocket');
    calm(office);
  });

  // npm test -- --all
  it('another hue, logo and phone number are there when a visitor loads the page again', async () => {
    const before = await html('/');
    const visitor = await visit({ viewport: { width: 1440, height: 900 } });
    await visitor.page.goto(server.url);
    const link = () => visitor.page.locator('main a:visible').first();
    await link().waitFor();
    const { page } = office;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.url}/studio/settings/look`);
    await fill(page, { colour: '#1d4ed8' });
    const preview = page.frameLocator('iframe');
    await preview.getByText('4.5', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/look?done=saved');
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30" fill="#1d4ed8"/></svg>';
    await page.goto(`${server.url}/studio/settings/logo`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
    await page.getByRole('button', { name: 'Upload' }).first().click();
    await page.waitForURL('**/logo?done=saved');
    await page.goto(`${server.url}/studio/settings/contact`);
    await fill(page, { CONTACT_PHONE: '+91 44 2434 5678', social: 'https://www.instagram.com/natya.example' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/contact?done=saved');

    await visitor.page.goto(`${server.url}/support`);
    const shown = visitor.page.locator('header img').first();
    expect(await shown.getAttribute('src')).toMatch(/^\/logo\/light\?v=/);
    expect(
      await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    expect(await visitor.page.content()).toContain('tel:+914424345678');
    expect(await visitor.page.getByRole('link', { name: 'instagram.com' }).getAttribute('href')).toBe(
      'https://www.instagram.com/natya.example',
    );
    const brand = await visitor.page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-brand'),
    );
    expect(brand.trim()).toBe('#1d4ed8');
    expect(await axeFindings(visitor.page)).toEqual([]);
    const own = /:root\{--color-brand:#[\s\S]*?<\/style>/.exec((await html('/')).text)?.[0] ?? '';
    const plain = before.text.replace(/:root\{--color-brand:#[\s\S]*?(?=<\/style>)/, '');
    const grown = brotliCompressSync((await html('/')).text).length - brotliCompressSync(plain).length;
    expect(own.length).toBeGreaterThan(0);
    expect(grown).toBeLessThan(450);
    calm(visitor);
    calm(office);
  });

  // npm test -- --all
  it('what is wrong gets a sentence at its field, and nothing of it is saved', async () => {
    const { page } = office;
    const settings = '/studio/settings';
    const svg = (inside: string) =>
      new Blob([`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`], { type: 'image/svg+xml' });
    const refused = async (part: string, fields: Record<string, string | Blob>, sentence: RegExp) => {
      const version =
        /name="version" value="(\d+)"/.exec(
          await (await page.request.get(`${server.url}${settings}/${part}`)).text(),
        )?.[1] ?? '';
      const { status, text } = await send(page, `${settings}/${part}`, { version, ...fields });
      expect([part, status]).toEqual([part, 200]);
      expect(text).toMatch(sentence);
    };
    await refused('look', { colour: '#ffe600', exact: 'yes' }, /id="field-colour-error"[\s\S]*reach only 1\.\d to 1/);
    await refused('look', { colour: 'url(x)' }, /Write a colour as six signs/);
    await refused('contact', { CONTACT_PHONE: '12' }, /id="field-CONTACT_PHONE-error"[\s\S]*This is no phone number/);
    await refused(
      'legal',
      { OWNER_NAME: school, OWNER_GSTIN: '33AAAAA0000A1Z1' },
      /id="field-OWNER_GSTIN-error"[\s\S]*This is no GSTIN/,
    );
    await refused(
      'legal',
      { OWNER_NAME: school, OWNER_ADDRESS: 'Chennai', OWNER_GSTIN: '33AAAAA0000A1Z9', OWNER_STATE: '29' },
      /given in another state/,
    );
    await refused('numbers', { ORDER_PREFIX: 'T0OLONG' }, /Two to four capital letters/);
    await refused('menus', { 'menu.0.path': '/nowhere', 'menu.0.en': 'Nowhere' }, /No published page has this address/);
    await refused('logo', { slot: 'icon', file: svg('<script>alert(1)</script>') }, /holds a script/);
    await refused('logo', { slot: 'icon', file: new Blob(['GIF89a']) }, /This is no SVG, PNG, JPEG or WebP/);
    const stale = await send(page, `${settings}/contact`, {
      version: '0',
      base: '{}',
      CONTACT_PHONE: '+91 98840 99999',
    });
    expect(stale.text).toMatch(/saved this while you were writing[\s\S]*Saved meanwhile: \+914424345678/);
    expect((await html('/support')).text).toContain('tel:+914424345678');
  });

  // npm test -- --all
  it('a UPI id that the owner writes on screen is what a family pays to, with the amount filled in', async () => {
    const { page } = office;
    await page.goto(`${server.url}/studio/settings/money`);
    await fill(page, { UPI_ID: 'meena@gmail.com' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('#field-UPI_ID[aria-invalid=true]').waitFor();
    await fill(page, { UPI_ID: 'natya@okaxis', BANK_DETAILS: `${school}\nAccount 0000 1111` });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/money?done=saved');
    await page.goto(`${server.url}/studio/setup?step=pay`);
    expect(await page.locator('[name=UPI_ID]').inputValue()).toBe('natya@okaxis');

    const family = await visit();
    await family.page.goto(`${server.url}/checkout/${offer}?language=hi`);
    const typed = {
      mobile: '98400 12345',
      name: 'मीना',
      email: 'meena@example.com',
      learnerName: 'कविन',
      learnerAge: '12',
    };
    await fill(family.page, typed);
    await family.page.locator('[name=batch]:enabled').first().check();
    await family.page.locator('[name=terms]').check();
    await family.page.locator('form[method=post] button.button-lg').click();
    const link = await family.page.getByRole('link', { name: 'अपना UPI ऐप खोलिए' }).getAttribute('href');
    expect(link).toMatch(/^upi:\/\/pay\?pa=natya@okaxis&pn=[^&]+&am=1500\.00&cu=INR&tn=ND-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await family.page.getByRole('img', { name: 'UPI से भुगतान का कोड' }).waitFor();
    await family.page.getByText('Account 0000 1111').waitFor();
    expect(await axeFindings(family.page)).toEqual([]);
    calm(family);
  });
});

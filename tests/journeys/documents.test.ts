// npm test: invoice
import { describe, expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { fillHome } from '#tests/home';
import { typeBuyer } from '#tests/people-at-screens';
import { testServer } from '#tests/test-server';
import { variants } from '#tests/proofs';

const { visit } = testBrowser();
const server = testServer({
  postgres: true,
  environment: {
    OWNER_GSTIN: '33AAAAA0000A1Z9',
    OWNER_NAME: 'Tinkerloft Learning Private Limited',
    OWNER_ADDRESS: String.raw`1 Example Street\nChennai 600001`,
  },
});

const phone = { width: 360, height: 780 };

describe.each(
  variants([
    { script: 'with JavaScript', javaScriptEnabled: true },
    { script: 'without JavaScript', javaScriptEnabled: false },
  ]),
)('a school that reads Tamil, $script on a phone', ({ javaScriptEnabled }) => {
  it('enters its GSTIN, sees when it is wrong, pays, and reads and downloads its tax invoice', async () => {
    const visitor = await visit({ javaScriptEnabled, viewport: phone });
    const { page } = visitor;
    await page.goto(`${server.url}/checkout/rocket-science-in?language=ta`);
    expect(await page.locator('[name=gstin]').isVisible()).toBe(false);
    const typed = {
      mobile: '98400 12345',
      name: 'மீனா',
      email: 'meena@example.com',
      learnerName: 'கவின்',
      learnerAge: '12',
    };
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
    await fillHome(page);
    await page.locator('[name=batch]:enabled').first().check();
    await page.locator('[name=terms]').check();
    await page.locator('details summary', { hasText: 'GST' }).click();
    await page.locator('[name=gstin]').fill('29AAAAA0000A1ZZ');
    await page.locator('form[method=post] button.button-lg').click();
    await page.locator('#field-gstin-error, [role=alert] a[href="#field-gstin"]').first().waitFor();
    // What was folded away is open, with what was typed and what is wrong.
    expect(await page.locator('[name=gstin]').inputValue()).toBe('29AAAAA0000A1ZZ');
    await page.locator('[name=gstin]').fill('29aaaaa0000a1zy');
    await page.locator('[name=company]').fill('வானம் பள்ளி');
    await page.locator('[name=companyAddress]').fill('12 MG Road, Bengaluru');
    await page.locator('[name=terms]').check();
    await page.locator('form[method=post] button.button-lg').click();
    await page.locator('button[value=approve]').click();

    await page.locator('a[href^="/documents/"]', { hasText: 'TLTI/' }).click();
    await page.locator('h1', { hasText: 'வரி இன்வாய்ஸ்' }).waitFor();
    const sheet = await page.locator('article').innerText();
    for (const words of ['GSTIN 29AAAAA0000A1ZY', 'வானம் பள்ளி', 'Karnataka (29)', 'IGST 18 %', '₹76.12', '₹499.00'])
      expect(sheet).toContain(words);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);

    const address = page.url();
    const file = await page.request.get(`${address}.pdf`);
    expect(file.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    // The browser itself notes the one form that was refused.
    expect(visitor.problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
    await visitor.context.close();
    for (const forged of [address.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')), `${server.url}/documents/none`])
      for (const path of [forged, `${forged}.pdf`]) expect((await fetch(path)).status).toBe(404);
  });

  // npm test -- --all
  it('names no state but the PIN of a kit for Karnataka, is refused for a parcel abroad, and is billed between states', async () => {
    const visitor = await visit({ javaScriptEnabled, viewport: phone });
    const { page } = visitor;
    await page.goto(`${server.url}/checkout/rocket-science-in?language=en`);
    const state = page.locator('[name=state]');
    expect(await state.isVisible()).toBe(true);
    await typeBuyer(page, { mobile: '98400 54321', email: 'asha@example.com', learner: 'Kavin' });
    await page.locator('[name=batch]:enabled').first().check();
    await fillHome(page, { shipPostcode: '018956', shipCity: 'Singapore' });
    await page.locator('[name=shipCountry]').selectOption('SG');
    await page.locator('form[method=post] button.button-lg').click();
    await page.locator('#field-state-error').waitFor();
    expect(await page.locator('[name=email]').inputValue()).toBe('asha@example.com');
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await page.locator('[name=shipCountry]').selectOption('IN');
    await fillHome(page, { shipPostcode: '560001', shipCity: 'Bengaluru' });
    await page.locator('form[method=post] button.button-lg').click();
    await page.locator('button[value=approve]').click();
    await page.locator('a[href^="/documents/"]', { hasText: 'TLTI/' }).click();
    await page.locator('h1', { hasText: 'Tax invoice' }).waitFor();
    const sheet = await page.locator('article').innerText();
    for (const words of ['Place of supply', 'Karnataka (29)', 'IGST 18 %', '₹76.12', '₹499.00'])
      expect(sheet).toContain(words);
    await visitor.context.close();
  });
});

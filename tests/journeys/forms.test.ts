import { describe, expect, it } from 'vitest';
import { patient, testBrowser } from '#tests/browser';
import { running } from '#tests/navigate';
import { plainVisit } from '#tests/plain-visitor';
import { buyerDetails, hiddenFields, post } from '#tests/buyer';
import { testServer } from '#tests/test-server';
import { world } from '#tests/world';
import { longProofs } from '#tests/proofs';

const { visit, calm } = testBrowser();
const server = testServer({ postgres: true });

describe.each([
  { script: 'with JavaScript', javaScriptEnabled: true },
  { script: 'without JavaScript', javaScriptEnabled: false },
])('a visitor $script', ({ javaScriptEnabled }) => {
  it('leaves a number and is thanked', async () => {
    const visitor = await (javaScriptEnabled ? visit : plainVisit)();
    const { page } = visitor;
    await page.goto(`${server.url}/en/workshop/rocket-science`);
    await page.getByLabel('Your name').fill('Selvi');
    await page.getByLabel('Mobile number').fill(`98400 ${javaScriptEnabled ? '11111' : '22222'}`);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /call me/i }).click();
    await page.getByText('Thank you! We will call you.').first().waitFor();
    expect(page.url()).toMatch(/\/success\?lead=/);
    calm(visitor);
    await visitor.context.close();
  });

  it('who leaves everything empty in the checkout reads at each field what is missing, and nothing typed is lost', async () => {
    const { page, context } = await visit({ javaScriptEnabled });
    await page.goto(`${server.url}/checkout/${world.offer}?language=en`);
    await page
      .locator('form')
      .first()
      .evaluate((form) => ((form as HTMLFormElement).noValidate = true));
    await page.getByLabel('Your name').fill('Only a name');
    await page.getByRole('button', { name: 'Pay ₹499' }).click();
    await page.getByText('Please check these fields').waitFor();
    await page.getByText('Please give your mobile number.').first().waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Only a name');
    expect(await page.getByLabel('E-mail', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await context.close();
  });
});

describe('an address of a mistyped mail provider', () => {
  const question = 'Did you mean selvi@gmail.com?';

  it('causes a question when the field loses focus, is corrected by one click, and does not block the form', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto(`${server.url}/checkout/${world.offer}?language=en`);
    const email = page.getByLabel('E-mail').first();
    const asked = page.getByRole('button', { name: question });
    await running(page);
    await email.fill('selvi@gmial.com');
    await email.press('Tab');
    await expect.poll(() => asked.count(), patient).toBe(1);
    await email.fill('selvi@ymail.com');
    await email.press('Tab');
    await expect.poll(() => asked.count(), patient).toBe(0);
    await email.fill('selvi@gmial.com');
    await email.press('Tab');
    await asked.click();
    expect(await email.inputValue()).toBe('selvi@gmail.com');
    expect(await asked.count()).toBe(0);
    await email.fill('selvi@gmial.com');
    calm(visitor);
    // Pressed while the field is left: the press counts, and the form is taken as far as it is right.
    await page.getByRole('button', { name: 'Pay ₹499' }).click();
    await page.getByText('Please check these fields').waitFor();
    expect(await email.getAttribute('aria-invalid')).toBeNull();
    await visitor.context.close();
  });

  it('is asked about without JavaScript where the form comes back for another reason', async () => {
    const { page, context } = await plainVisit();
    await page.goto(`${server.url}/checkout/${world.offer}?language=en`);
    await page.getByLabel('E-mail').first().fill('selvi@gmial.com');
    await page.getByRole('button', { name: 'Pay ₹499' }).click();
    await page.getByText(question).first().waitFor();
    expect(await page.getByLabel('E-mail').first().getAttribute('aria-invalid')).toBeNull();
    await context.close();
  });

  it('code that does not arrive is not missed', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    await context.route('**/doubt-address-*', (route) => route.abort());
    await page.goto(`${server.url}/checkout/${world.offer}?language=en`);
    const email = page.getByLabel('E-mail').first();
    let refused = 0;
    page.on('requestfailed', (request) => (refused += Number(request.url().includes('/doubt-address-'))));
    await running(page);
    await email.fill('selvi@gmial.com');
    await email.press('Tab');
    await expect.poll(() => refused, patient).toBe(1);
    expect(new URL(page.url()).pathname).toBe(`/checkout/${world.offer}`);
    expect(await email.inputValue()).toBe('selvi@gmial.com');
    await context.close();
  });
});

const hostile = [
  '',
  ' ',
  'x'.repeat(10_240),
  '\u0000\u0001\u0007\u001b[31m',
  '🙂👩‍👩‍👧‍👦🇮🇳',
  '‮מימין לשמאל‬ עברית',
  "'; DROP TABLE orders; --",
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7} %s %n',
  '../../etc/passwd',
  'a\r\nBcc: evil@example.com',
  '\ud800',
  '0',
  '-1',
  'null',
  '1e999',
];

/** Whom the short form tries: each value in every fourth field, each time in others. */
const tried = (index: number, field: number) => longProofs || (index + field) % 4 === 0;

describe('whatever is typed into the checkout', () => {
  const fields = [
    'name',
    'mobile',
    'country',
    'email',
    'learnerName',
    'learnerAge',
    'isLearner',
    'batch',
    'terms',
    'attempt',
    'total',
  ];

  it.each(fields)('as %s is refused with a sentence or taken as typed, and nothing breaks', async (field) => {
    const address = `${server.url}/checkout/${world.offer}?batch=${world.batch}`;
    for (const [index, value] of hostile.entries()) {
      if (!tried(index, fields.indexOf(field))) continue;
      const opened = await fetch(address);
      const { attempt = '', total = '' } = hiddenFields(await opened.text());
      const n = fields.indexOf(field) * 100 + index;
      const answer = await post(address, { ...buyerDetails(n, world.batch), attempt, total, [field]: value });
      const body = await answer.text();
      expect([303, 409, 413, 422], `${field}=${JSON.stringify(value.slice(0, 40))}`).toContain(answer.status);
      expect(body).not.toContain('<script>alert(1)</script><img');
    }
  });

  it('a changed total is refused: the price is the server’s', async () => {
    const address = `${server.url}/checkout/${world.offer}?batch=${world.batch}`;
    const { attempt = '' } = hiddenFields(await (await fetch(address)).text());
    const answer = await post(address, { ...buyerDetails(9_001, world.batch), attempt, total: '100 INR' });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('The price has changed since you opened this page');
  });

  it('an unknown date is refused with a sentence', async () => {
    const address = `${server.url}/checkout/${world.offer}`;
    const { attempt = '', total = '' } = hiddenFields(await (await fetch(address)).text());
    const answer = await post(address, { ...buyerDetails(9_002, 'no-such-batch'), attempt, total });
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('We do not know this date') as string,
    ]);
  });

  it('sent twice at once is one order', async () => {
    const address = `${server.url}/checkout/${world.offer}?batch=${world.batch}`;
    const { attempt = '', total = '' } = hiddenFields(await (await fetch(address)).text());
    const form = { ...buyerDetails(9_003, world.batch), attempt, total };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(address, form)));
    const payments = new Set(answers.map((answer) => answer.headers.get('location')));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(payments.size).toBe(1);
  });
});

describe('whatever is typed into the lead form', () => {
  it.each(['name', 'mobile', 'country', 'email', 'consent', 'form'])(
    'as %s is refused with a sentence or taken as typed',
    async (field) => {
      const address = `${server.url}/en/workshop/rocket-science`;
      const hidden = hiddenFields(await (await fetch(address)).text());
      for (const [index, value] of hostile.entries()) {
        const typed = {
          name: 'Selvi',
          mobile: `98500${String(10_000 + index)}`,
          country: 'IN',
          email: '',
          consent: 'yes',
        };
        const answer = await post(address, { ...hidden, ...typed, form: 'lead', [field]: value });
        await answer.body?.cancel();
        expect(answer.status, `${field}=${JSON.stringify(value.slice(0, 40))}`).toBeLessThan(500);
      }
    },
  );
});

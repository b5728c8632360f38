// npm test: lesson
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCatalogue } from '#catalogue/catalog';
import { inTransaction } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { becomeOwner } from '#tests/owner';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 900 };
const offer = 'circuits-1on1-us';

let dataDirectory = '';
let server: RunningServer;

beforeAll(async () => {
  dataDirectory = await preparedDirectory({ postgres: true });
  await withDatabase(dataDirectory, async (engine) => {
    await installJobs(engine);
    await inTransaction((tx) =>
      importCatalogue(tx, {
        programmes: [
          {
            slug: 'circuits-1on1',
            topic: 'electronics',
            format: 'one-on-one',
            ages: { min: 8, max: 14 },
            title: { en: 'Circuits 1-on-1' },
            summary: { en: 'Three lessons with a teacher of your own.' },
            sessions: 3,
            minutesPerSession: 60,
          },
        ],
        offers: [
          {
            slug: offer,
            programme: 'circuits-1on1',
            market: 'US',
            plan: 'full',
            price: 20_000,
            discountedPrice: 15_000,
            currency: 'USD',
          },
        ],
      }),
    );
  });
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, SANDBOX_PAYMENTS: 'on' } });
});
afterAll(() => server.kill());

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
async function sound(page: Page): Promise<void> {
  expect(await fits(page), page.url()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
}
/** What the clocks of both sides show at an instant. */
const clock = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleString('sv', { timeZone, hour: '2-digit', minute: '2-digit' });
const times = (page: Page) => page.locator('label.radio-card time');

it('hours in Chennai, booked in New York over a daylight change, moved by both', async () => {
  const teacher = await visit({ viewport: phone, timezoneId: 'Asia/Kolkata' });
  await becomeOwner(teacher.page, server);
  await teacher.page.goto(`${server.url}/studio/hours`);
  await teacher.page.getByText('No hours are written yet').waitFor();
  await sound(teacher.page);
  for (const day of ['Monday', 'Wednesday', 'Friday', 'Sunday'])
    await teacher.page.getByRole('checkbox', { name: day }).check();
  await teacher.page.locator('[name=starts]').first().fill('19:00');
  await teacher.page.locator('[name=ends]').first().fill('18:00');
  await teacher.page.getByRole('button', { name: 'Add the hours' }).click();
  await teacher.page.getByText('This is not after the beginning').waitFor();
  expect(await teacher.page.getByRole('checkbox', { name: 'Monday' }).isChecked()).toBe(true);
  await teacher.page.locator('[name=ends]').first().fill('22:00');
  await teacher.page.getByRole('button', { name: 'Add the hours' }).click();
  await teacher.page.getByText('The hours are added.').waitFor();
  const programme = teacher.page.getByRole('group', { name: 'Circuits 1-on-1' });
  await programme.getByRole('checkbox', { name: 'English' }).check();
  await teacher.page.getByRole('button', { name: 'Save the programmes' }).click();
  await teacher.page.getByText('The programmes are saved.').waitFor();
  await teacher.page.locator('#around + dl + details summary').click();
  await teacher.page.locator('[name=aheadDays]').fill('365');
  await teacher.page.locator('[name=joinUrl]').fill('https://meet.example.com/owner');
  await teacher.page.getByRole('button', { name: 'Save', exact: true }).click();
  await teacher.page.getByText('https://meet.example.com/owner').waitFor();
  await sound(teacher.page);

  const buyer = await visit({ viewport: phone, timezoneId: 'America/New_York' });
  const { page } = buyer;
  await page.goto(`${server.url}/checkout/${offer}`);
  await page.getByRole('heading', { name: 'When would you like the lessons?' }).waitFor();
  expect(await page.locator('select[name=zone]').inputValue()).toBe('America/New_York');
  await sound(page);
  // The same hour in Chennai is another one in New York after the clocks change there, whichever way they go.
  const first = (await times(page).first().getAttribute('datetime')) ?? '';
  const around = `${server.url}/checkout/${offer}?zone=America%2FNew_York&from=${nextChange(first)}`;
  await page.goto(around);
  const evening = page.locator('label.radio-card').filter({ has: page.locator('time') });
  const [before, after] = await aroundChange(page);
  expect(clock(before, 'Asia/Kolkata')).toBe(clock(after, 'Asia/Kolkata'));
  expect(clock(before, 'America/New_York')).not.toBe(clock(after, 'America/New_York'));
  await evening
    .filter({ has: page.locator(`time[datetime="${before}"]`) })
    .locator('input')
    .check();
  await evening
    .filter({ has: page.locator(`time[datetime="${after}"]`) })
    .locator('input')
    .check();
  await page.getByRole('button', { name: 'Continue' }).last().click();
  await page.getByText('You choose the last lesson later').waitFor();
  await sound(page);
  const typed = {
    mobile: '+91 98400 12345',
    name: 'Meena',
    email: 'meena@example.com',
    learnerName: 'Kavin',
    learnerAge: '12',
  };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=terms]').check();

  const rival = await plainVisit({ viewport: desktop });
  await rival.page.goto(around);
  expect(await rival.page.locator(`time[datetime="${before}"]`).count()).toBe(1);
  await page.locator('form[method=post] button.button-lg').click();
  await page.locator('button[value=approve]').click();
  const open = page.getByRole('link', { name: /family/i }).first();
  await open.waitFor();
  await rival.page.reload();
  expect(await rival.page.locator(`time[datetime="${before}"]`).count(), 'it is sold').toBe(0);
  expect(await rival.page.locator(`time[datetime="${after}"]`).count(), 'it is sold').toBe(0);

  await page.goto(server.url + ((await open.getAttribute('href')) ?? ''));
  await page.getByText('2 of 3 booked, 1 left').waitFor();
  await sound(page);
  const family = page.url();
  await page.getByRole('link', { name: 'Change the time' }).first().click();
  await page.getByRole('heading', { name: 'Choose another time' }).waitFor();
  await sound(page);
  const moved = (await times(page).first().getAttribute('datetime')) ?? '';
  await evening
    .filter({ has: page.locator(`time[datetime="${moved}"]`) })
    .locator('input')
    .check();
  await page.getByRole('button', { name: 'Continue' }).last().click();
  await page.getByRole('button', { name: 'Move the lesson' }).click();
  await page.getByText('The lesson is moved.').waitFor();
  expect(await page.locator(`section[aria-labelledby=lessons] time[datetime="${moved}"]`).count()).toBe(1);
  await rival.page.goto(around);
  expect(await rival.page.locator(`time[datetime="${before}"]`).count(), 'it is free again').toBe(1);

  await teacher.page.setViewportSize(desktop);
  await teacher.page.goto(`${server.url}/studio/lessons`);
  await sound(teacher.page);
  await teacher.page.getByRole('link', { name: /Kavin/ }).last().click();
  await teacher.page.locator('summary', { hasText: 'Move the lesson' }).click();
  await teacher.page.locator('[name=time]').fill('10:30');
  await teacher.page.getByRole('button', { name: 'Review' }).first().click();
  await teacher.page.locator('section[aria-labelledby=review] button[value=do]').click();
  await teacher.page.getByText('The lesson is moved, and the family is told.').waitFor();
  await sound(teacher.page);
  await page.goto(family);
  const shown = await page.locator('section[aria-labelledby=lessons] time').last().getAttribute('datetime');
  expect(clock(shown ?? '', 'Asia/Kolkata')).toBe('10:30');

  await teacher.page.goto(`${server.url}/studio/calendar?view=month&on=${(shown ?? '').slice(0, 10)}`);
  await teacher.page
    .getByRole('link', { name: /Circuits 1-on-1/ })
    .first()
    .waitFor();
  calm(buyer);
  calm(rival);
  // The refused hours answer 422, which the browser writes down.
  calm({ ...teacher, problems: teacher.problems.filter((text) => !text.includes('status of 422')) });
});

/** The date two days before New York next changes its clocks, and the instant a day after it did. */
function nextChange(first: string): string {
  const day = 86_400_000;
  for (let at = Date.parse(first); ; at += day) {
    const [here, next] = [at, at + day].map((time) => clock(new Date(time).toISOString(), 'America/New_York'));
    if (here !== next) return new Date(at - 2 * day).toISOString().slice(0, 10);
  }
}

/** A free hour on each side of the change, at the same hour of Chennai. */
async function aroundChange(page: Page): Promise<[string, string]> {
  const all = await times(page).evaluateAll((found) => found.map((one) => one.getAttribute('datetime') ?? ''));
  const evening = all.filter((at) => clock(at, 'Asia/Kolkata') === '19:00');
  const [before = ''] = evening;
  const after = evening.find((at) => clock(at, 'America/New_York') !== clock(before, 'America/New_York')) ?? '';
  return [before, after];
}

import { becomeOwner } from '../../support/owner.ts';
import type { RunningServer } from '../../support/running-server.ts';
import { holds, visit, type Look } from './visit.ts';

const leads = '/studio/leads';
const takings = '/studio/money/takings.csv';

const india = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
});

/** `YYYY-MM-DD hh:mm:ss A` in India, made without the formatter that is looked at. */
function inIndia(instant: string): string {
  const { year, month, day, hour, minute, second, dayPeriod } = Object.fromEntries(
    india.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day} ${hour}:${minute}:${second} ${dayPeriod}`;
}

/** TZ-1 as staff read it: the time of a lead, which must have been sent, and the head of the file for accountants. */
export async function observeStaffTimes(look: Look, server: RunningServer): Promise<void> {
  await visit(look, async ({ page }) => {
    await holds(look, { id: 'TZ-1', path: leads, what: 'the time of a lead to the second, of IST' }, async () => {
      await becomeOwner(page, server);
      await page.goto(look.site + leads);
      const time = page.locator('main time').first();
      const title = await time.getAttribute('title');
      const instant = await time.getAttribute('datetime');
      return title === `${inIndia(instant ?? '')} IST` || `“${title}” for ${instant}`;
    });
    await holds(
      look,
      { id: 'TZ-1', path: takings, what: 'India’s time before the one of UTC in each line' },
      async () => {
        const today = new Date().toISOString().slice(0, 10);
        const answer = await page.request.get(`${look.site}${takings}?from=${today}&to=${today}`);
        const [head = '', ...lines] = (await answer.text()).trim().split('\r\n');
        const wrong = lines.filter((line) => {
          const [there = '', utc = ''] = line.split(',');
          return there !== inIndia(utc);
        });
        return (/^\uFEFF?time \(India\),time \(UTC\),/.test(head) && wrong.length === 0) || (wrong[0] ?? head);
      },
    );
  });
}

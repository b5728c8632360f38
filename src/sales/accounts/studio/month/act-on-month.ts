import { say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Permission, Plan, Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { lockMonth, unlockMonth } from '../../closing/lock-month.ts';
import { setRate } from '../../month/exchange-rates.ts';
import { monthName, type Month } from '../../month/months.ts';
import { figureWords } from './read-months.ts';

/** Why staff were refused, in their words. */
export const monthRefusals = () => ({
  month: say('There is no such month.'),
  'not-over': say('This month is not over yet. Lock it once it has ended.'),
  locked: say('Somebody has locked this month meanwhile.'),
  stops: say('Something stands in the way: see “Before filing”. Put it right, then lock the month.'),
  role: say('Only owners can unlock a month.'),
  'not-locked': say('This month is not locked.'),
  later: say('A later month is locked and begins with the balances of this one. Unlock that one first.'),
  'no-reason': say('Write why, in 3 to 300 characters.'),
  rate: say('Type what one unit was worth in rupees, such as 84.1275.'),
});

type Act = {
  permission: Permission;
  run: (
    tx: Tx,
    input: { by: Staff; form: FormData; month: Month },
  ) => Promise<Outcome<Plan, keyof ReturnType<typeof monthRefusals>>>;
};

/** What staff can do with a month. */
export const monthActs = lookup<Act>({
  lock: {
    permission: 'accounts.lock',
    run: async (tx, { by, month }) => {
      const done = await lockMonth(tx, { by, month });
      if (!done.ok) return done;
      const { currencies, files, openChecks } = done.value;
      const { documents, taxable, tax, moneyIn, moneyOut } = figureWords(currencies);
      const says = [
        say('{month}: {documents} documents, {taxable} sold, {tax} tax, {moneyIn} in, {moneyOut} out.', {
          month: monthName(month),
          documents,
          taxable,
          tax,
          moneyIn,
          moneyOut,
        }),
        say('Its {count} files are kept as they are now.', { count: files.length }),
        say(
          'Nothing can be dated into it, or into a month before it. A refund or correction counts in the month in which it is made.',
        ),
        openChecks === 0
          ? say('No check is open.')
          : say(
              openChecks === 1
                ? 'One check is still open; you accept that.'
                : '{count} checks are still open; you accept that.',
              { count: openChecks },
            ),
        say('Only an owner can unlock it.'),
      ];
      return ok({
        says,
        button: say('Lock {month}', { month: monthName(month) }),
        did: say('{month} is locked.', { month: monthName(month) }),
      });
    },
  },
  unlock: {
    permission: 'accounts.lock',
    run: async (tx, { by, form, month }) => {
      const why = textOf(form, 'why')
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim();
      if (by.role === 'owner' && (why.length < 3 || why.length > 300)) return refused('no-reason');
      const done = await unlockMonth(tx, { by, month, why });
      if (!done.ok) return done;
      const says = [
        say('{month} can change again. What was filed with the tax office does not.', { month: monthName(month) }),
        say('The kept files stay in the history. Lock the month again afterwards.'),
        say('Why: {why}', { why }),
      ];
      return ok({
        says,
        button: say('Unlock {month}', { month: monthName(month) }),
        did: say('{month} is open again.', { month: monthName(month) }),
      });
    },
  },
  rate: {
    permission: 'accounts.lock',
    run: async (tx, { by, form, month }) => {
      const [currency, typed] = [textOf(form, 'currency'), textOf(form, 'rate')];
      const done = await setRate(tx, { by, month, currency, typed });
      if (!done.ok) return done;
      const says = [
        say('Invoices of {month} in {currency} are filed at ₹{rate} for 1 {currency}.', {
          month: monthName(month),
          currency,
          rate: typed.trim(),
        }),
      ];
      return ok({ says, button: say('Save the rate'), did: say('The rate of {currency} is saved.', { currency }) });
    },
  },
});

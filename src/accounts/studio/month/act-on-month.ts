import type { Tx } from '#db';
import { textOf } from '#kit/form-data';
import { ok, refused, type Outcome } from '#kit/outcome';
import type { Permission, Plan, Staff } from '#people/model';
import { lockMonth, unlockMonth } from '../../closing/lock-month.ts';
import { setRate } from '../../month/exchange-rates.ts';
import { monthName, type Month } from '../../month/months.ts';
import { figureWords } from './read-months.ts';

/** Why staff were refused, in their words. */
export const monthRefusals = {
  month: 'There is no such month.',
  'not-over': 'This month is not over yet. Lock it once it has ended.',
  locked: 'Somebody has locked this month meanwhile.',
  stops: 'Something stands in the way: see “Before filing”. Put it right, then lock the month.',
  role: 'Only owners can unlock a month.',
  'not-locked': 'This month is not locked.',
  later: 'A later month is locked and begins with the balances of this one. Unlock that one first.',
  'no-reason': 'Write why, in 3 to 300 characters.',
  rate: 'Type what one unit was worth in rupees, such as 84.1275.',
};

type Act = {
  permission: Permission;
  run: (
    tx: Tx,
    input: { by: Staff; form: FormData; month: Month },
  ) => Promise<Outcome<Plan, keyof typeof monthRefusals>>;
};

/** What staff can do with a month. */
export const monthActs: Record<string, Act> = {
  lock: {
    permission: 'accounts.lock',
    run: async (tx, { by, month }) => {
      const done = await lockMonth(tx, { by, month });
      if (!done.ok) return done;
      const { currencies, files, openChecks } = done.value;
      const { documents, taxable, tax, moneyIn, moneyOut } = figureWords(currencies);
      const says = [
        `${monthName(month)}: ${documents} documents, ${taxable} sold, ${tax} tax, ${moneyIn} in, ${moneyOut} out.`,
        `Its ${files.length} files are kept as they are now.`,
        'Nothing can be dated into it, or into a month before it. A refund or correction counts in the month in which it is made.',
        openChecks === 0
          ? 'No check is open.'
          : `${openChecks} ${openChecks === 1 ? 'check is' : 'checks are'} still open; you accept that.`,
        'Only an owner can unlock it.',
      ];
      return ok({ says, button: `Lock ${monthName(month)}`, did: `${monthName(month)} is locked.` });
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
        `${monthName(month)} can change again. What was filed with the tax office does not.`,
        'The kept files stay in the history. Lock the month again afterwards.',
        `Why: ${why}`,
      ];
      return ok({ says, button: `Unlock ${monthName(month)}`, did: `${monthName(month)} is open again.` });
    },
  },
  rate: {
    permission: 'accounts.lock',
    run: async (tx, { by, form, month }) => {
      const [currency, typed] = [textOf(form, 'currency'), textOf(form, 'rate')];
      const done = await setRate(tx, { by, month, currency, typed });
      if (!done.ok) return done;
      const says = [`Invoices of ${monthName(month)} in ${currency} are filed at ₹${typed.trim()} for 1 ${currency}.`];
      return ok({ says, button: 'Save the rate', did: `The rate of ${currency} is saved.` });
    },
  },
};

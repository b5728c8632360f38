import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { formatMoney, readMoney, type Currency } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { officeDay } from '#foundation/locale/office-zone.ts';
import { readDay } from '#foundation/locale/written-day.ts';
import type { Tx } from '#platform/db';
import type { Plan } from '#platform/people/model';
import type { Order } from '../../model.ts';
import { readReason } from '../../order/read-reason.ts';
import { changePlan, type PlanRefusal, type WishedPart } from '../../payment-plan/change-plan.ts';
import { dueDayWords } from '../../payment-plan/instalments.ts';
import { sumOf, type Due } from '../../payment-plan/payment-plan.ts';
import { decimalAmount } from '../../reconciliation/decimal-amount.ts';
import { noMailWords } from '../new-order/plan-new-order.ts';
import type { OpenPlan } from './plan-form.tsx';

/** Most payments that the form has rows for. */
const maxRows = 12;

/** The open payments as the form shows them, with two rows for further ones; null without any. */
export function openPlan(open: Due[]): OpenPlan | null {
  const [first] = open;
  if (!first) return null;
  const rows = open.map(({ amount, dueAt }) => ({
    amount: decimalAmount(amount.amount, amount.currency),
    day: officeDay(dueAt),
  }));
  const further = Array.from({ length: Math.min(2, maxRows - rows.length) }, () => ({ amount: '', day: '' }));
  return { rows: [...rows, ...further], sum: formatMoney({ ...first.amount, amount: sumOf(open) }, staffLanguage()) };
}

type Refusal = PlanRefusal | 'plan-row' | 'no-amount' | 'no-reason';

/** Replaces the open payments of a plan by those of the form: `amount-1` and `day-1`, `amount-2` and `day-2`, …; empty rows are left out. */
export async function planNewParts(
  tx: Tx,
  { order, who, form }: { order: Order; who: string; form: FormData },
): Promise<Outcome<Plan, Refusal>> {
  const wished = readParts(form, order.total.currency);
  if (!wished.ok) return wished;
  const why = readReason(textOf(form, 'why'));
  if (why === null) return refused('no-reason');
  const changed = await changePlan(tx, { order, wished: wished.value, who, why });
  if (!changed.ok) return changed;
  return ok({
    says: [
      ...changed.value.map(({ amount, dueAt }) =>
        say('{amount} is due by {date}.', {
          amount: formatMoney(amount, staffLanguage()),
          date: dueDayWords(dueAt, staffLanguage()),
        }),
      ),
      say('What was planned before goes. What is paid stays.'),
      order.buyer.email === '' ? noMailWords() : say('The buyer gets the new plan by mail, and reminders by its days.'),
      say('Why: {why}', { why }),
    ],
    button: say('Change the plan'),
    did: say('The payment plan is changed.'),
  });
}

function readParts(form: FormData, currency: Currency): Outcome<WishedPart[], 'plan-row' | 'no-amount'> {
  const wished: WishedPart[] = [];
  for (let row = 1; row <= maxRows; row += 1) {
    const [typed, written] = [textOf(form, `amount-${row}`).trim(), textOf(form, `day-${row}`).trim()];
    if (typed === '' && written === '') continue;
    const money = readMoney(typed, currency);
    const day = readDay(written, 'day-first');
    if (typed !== '' && !money) return refused('no-amount');
    if (!money || day === null) return refused('plan-row');
    wished.push({ amount: money.amount, day });
  }
  return wished.length > 0 ? ok(wished) : refused('plan-row');
}

import type { Tx } from '#db';
import { ok, refused, type Outcome } from '#kit/outcome';
import { forgetRefusedNotices } from '#payments';
import { recordAudit } from '#people';
import type { Plan, Staff } from '#people/model';
import { explainUnknown, refundedByHand } from '../../reconciliation/close-line.ts';
import { mayReconcile } from '../../reconciliation/permissions.ts';
import { textOf } from '../../checkout/checkout-values.ts';
import { readReason } from '../../order/read-reason.ts';

/** Why staff were refused, in their words. */
export const moneyRefusals = {
  role: 'This is for finance and owners.',
  unknown: 'Somebody else has closed this line meanwhile.',
  'no-reason': 'Write what it was, in 3 to 300 characters.',
};

type Refusal = keyof typeof moneyRefusals;
type Act = (tx: Tx, input: { staff: Staff; form: FormData }) => Promise<Outcome<Plan, Refusal>>;

/** What staff can do with a difference. */
export const moneyActs: Record<string, Act> = {
  explain: async (tx, { staff, form }) => {
    const why = textOf(form, 'why');
    const done = await explainUnknown(tx, { id: textOf(form, 'id'), why, staff });
    if (!done.ok) return done;
    const says = [
      'This money leaves the list, and the comparison asks about it no more.',
      `What it was: ${why.trim()}`,
    ];
    return ok({ says, button: 'Close this line', did: 'The line is closed.' });
  },
  'by-hand': async (tx, { staff, form }) => {
    const why = textOf(form, 'why');
    const done = await refundedByHand(tx, { id: textOf(form, 'id'), why, staff });
    if (!done.ok) return done;
    const says = [
      'The refund counts as done: you have sent the money yourself, nothing is sent from here.',
      'The buyer gets a mail and a credit note.',
      `How and when: ${why.trim()}`,
    ];
    return ok({ says, button: 'It went back by hand', did: 'The refund is noted as done, and the buyer is told.' });
  },
  'forget-refused': async (tx, { staff, form }) => {
    if (!mayReconcile(staff.role)) return refused('role');
    const why = readReason(textOf(form, 'why'));
    if (why === null) return refused('no-reason');
    await forgetRefusedNotices(tx);
    await recordAudit(tx, {
      who: staff.name,
      did: 'forgot-refused-webhooks',
      kind: 'books',
      id: 'webhooks',
      details: { why },
    });
    const says = ['The counts begin again at zero. No payment changes.', `What it was: ${why}`];
    return ok({ says, button: 'Begin again at zero', did: 'The refused events are looked into.' });
  },
};

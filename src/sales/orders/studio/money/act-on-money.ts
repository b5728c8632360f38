import { type StaffSentence, say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { forgetRefusedWebhooks } from '#sales/payments';
import { recordAudit } from '#platform/people';
import type { Plan, Staff } from '#platform/people/model';
import { explainUnknown, refundedByHand } from '../../reconciliation/close-line.ts';
import { mayReconcile } from '../../reconciliation/permissions.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { readReason } from '../../order/read-reason.ts';

/** Why staff were refused, in their words. */
export const moneyRefusals = {
  role: 'This is for finance and owners.',
  unknown: 'Somebody else has closed this meanwhile.',
  'no-reason': 'Write what it was, in 3 to 300 characters.',
} as const satisfies Record<string, StaffSentence>;

type Refusal = keyof typeof moneyRefusals;
type Act = (tx: Tx, input: { staff: Staff; form: FormData }) => Promise<Outcome<Plan, Refusal>>;

/** What staff can do with a difference. */
export const moneyActs = lookup<Act>({
  explain: async (tx, { staff, form }) => {
    const why = textOf(form, 'why');
    const done = await explainUnknown(tx, { id: textOf(form, 'id'), why, staff });
    if (!done.ok) return done;
    const says = [
      say('This payment leaves the list, and reconciliation ignores it from now on.'),
      say('What it was: {why}', { why: why.trim() }),
    ];
    return ok({ says, button: say('Close'), did: say('Closed.') });
  },
  'by-hand': async (tx, { staff, form }) => {
    const why = textOf(form, 'why');
    const done = await refundedByHand(tx, { id: textOf(form, 'id'), why, staff });
    if (!done.ok) return done;
    const says = [
      say('The refund counts as done: you sent the money yourself, nothing is sent from here.'),
      say('The buyer gets a mail and a credit note.'),
      say('How and when: {why}', { why: why.trim() }),
    ];
    return ok({
      says,
      button: say('Mark as refunded by hand'),
      did: say('The refund is marked as done, and the buyer gets a mail.'),
    });
  },
  'forget-refused': async (tx, { staff, form }) => {
    if (!mayReconcile(staff.role)) return refused('role');
    const why = readReason(textOf(form, 'why'));
    if (why === null) return refused('no-reason');
    await forgetRefusedWebhooks(tx);
    await recordAudit(tx, {
      who: staff.name,
      did: 'forgot-refused-webhooks',
      kind: 'books',
      id: 'webhooks',
      details: { why },
    });
    const says = [say('The counts start again at zero. No payment changes.'), say('What it was: {why}', { why })];
    return ok({ says, button: say('Reset the counts'), did: say('The counts of refused webhooks are reset.') });
  },
});

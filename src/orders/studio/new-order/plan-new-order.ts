import type { Batch } from '#batches/model';
import type { Tx } from '#db';
import { formatMoney } from '#kit/money';
import { ok, refused, type Outcome } from '#kit/outcome';
import { languages } from '#locale/language';
import { inLanguage } from '#locale/local-text';
import { formatWorkshopTime } from '#locale/workshop-time';
import type { Plan, Staff } from '#people/model';
import { businessTime } from '#ui/admin/moment';
import { addEntry } from '#waitlist';
import type { ByHandDone } from '../../by-hand/place-by-hand.ts';
import { orderBatch } from '../../order/order-batch.ts';
import { learnerNames } from '../../order/learners/learner-names.ts';
import type { CheckedNewOrder } from './check-new-order.ts';
import type { NewOrderProblems, NewOrderValues } from './new-order-values.ts';

const meansWords = { transfer: 'bank transfer', upi: 'UPI', cash: 'cash', cheque: 'cheque' } as const;

/** What placing an order by hand does, in words, from the order as it was placed. */
export async function planNewOrder(
  tx: Tx,
  { order, paid }: ByHandDone,
  { paying, language }: Pick<CheckedNewOrder, 'paying' | 'language'>,
): Promise<Plan> {
  const { batch, programme } = await orderBatch(tx, order);
  const total = formatMoney(order.total, 'en');
  const { learners, buyer, discount, later } = order;
  const named = learnerNames(learners, 'en');
  const says = [
    `${named} gets a seat in ${inLanguage(programme.title, 'en')}, ${formatWorkshopTime(batch.startsAt, batch.zone, 'en')}.`,
    `${buyer.name} (${buyer.mobile}) ${order.total.amount === 0 ? 'pays nothing' : `pays ${total}`}${later.amount > 0 ? `, and ${formatMoney(later, 'en')} later` : ''}.`,
  ];
  if (order.coupon) says.push(`The code ${order.coupon} is used.`);
  if (discount)
    says.push(
      `${formatMoney(discount.worth, 'en')} is taken off: “${discount.reason}”. It stands on the order and in the audit; the invoice shows the amount.`,
    );
  const mails = `Mails are in ${languages[language].englishName}.`;
  if (paid === 'link' && paying.kind === 'link') {
    says.push(
      `The seat is kept until ${businessTime(order.expiresAt)}, then it goes back by itself.`,
      paying.mail
        ? `The link to pay goes to ${buyer.email}. ${mails}`
        : `No mail goes out: copy the link or send it by WhatsApp from the order. ${mails}`,
    );
    const did = paying.mail ? `The link to pay went to ${buyer.email}.` : 'Now send the link to pay.';
    return { says, button: 'Place the order', did: `Order ${order.reference} is placed. ${did}`, made: order.id };
  }
  if (paid === 'offline' && paying.kind === 'offline')
    says.push(`${total} counts as received by ${meansWords[paying.means]}, reference ${paying.proof.trim()}.`);
  says.push(`The learner is enrolled at once; confirmation and documents go to ${buyer.email}. ${mails}`);
  const did = `Order ${order.reference} is placed, and ${named} is enrolled.`;
  return { says, button: paid === 'free' ? 'Enrol' : `Place the order, ${total} received`, did, made: order.id };
}

/** Puts the buyer on the waitlist of a full date; refused, with a sentence for its field, is whoever stands there already. */
export async function planWaiting(
  tx: Tx,
  { by, values, batch }: { by: Staff; values: NewOrderValues; batch: Batch },
): Promise<Outcome<Plan, 'waiting', NewOrderProblems>> {
  const added = await addEntry(tx, { by, values: { ...values, batch: batch.id } });
  if (!added.ok) return refused('waiting', added.details);
  return ok({
    says: [
      `This date is full: ${values.name} goes on its waitlist, ${formatWorkshopTime(batch.startsAt, batch.zone, 'en')}.`,
      `They get a mail at ${values.email}, and a link when a seat is free. Nothing is charged.`,
    ],
    button: 'Put on the waitlist',
    did: `${values.name} is on the waitlist.`,
  });
}

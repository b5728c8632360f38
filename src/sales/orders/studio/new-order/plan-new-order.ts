import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { Batch } from '#catalogue/batches/model';
import type { Tx } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import type { Plan, Staff } from '#platform/people/model';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { addEntry } from '#sales/waitlist';
import type { ByHandDone } from '../../by-hand/place-by-hand.ts';
import { meansWords } from '../means-words.ts';
import type { Order } from '../../model.ts';
import { ageWords } from '../../order/words/age-words.ts';
import { orderBatch } from '../../order/order-batch.ts';
import { learnerNames } from '../../order/learners/learner-names.ts';
import type { CheckedNewOrder } from './check-new-order.ts';
import type { NewOrderProblems, NewOrderValues } from './new-order-values.ts';

/** The effect of a manual order, in words, from the placed order. */
export async function planNewOrder(
  tx: Tx,
  { order, paid }: ByHandDone,
  { paying, language }: Pick<CheckedNewOrder, 'paying' | 'language'>,
): Promise<Plan> {
  const { batch, programme } = await orderBatch(tx, order);
  const mailed = order.buyer.email !== '';
  const total = formatMoney(order.total, staffLanguage());
  const { learners, buyer, discount } = order;
  const named = learnerNames(learners, staffLanguage());
  const says = [
    say('{named} gets a seat in {title}, {date}.', {
      named,
      title: inLanguage(programme.title, staffLanguage()),
      date: formatWorkshopTime(batch.startsAt, batch.zone, staffLanguage()),
    }),
    payWords(order),
  ];
  const odd = ageWords(learners, programme.ages);
  if (odd) says.push(odd);
  if (order.coupon) says.push(say('The code {coupon} is used.', { coupon: order.coupon }));
  if (discount)
    says.push(
      say('{amount} is taken off: “{reason}”. It stands on the order and in the audit; the invoice shows the amount.', {
        amount: formatMoney(discount.worth, staffLanguage()),
        reason: discount.reason,
      }),
    );
  const mails = say('Mails are in {language}.', { language: languageName(language) });
  if (paid === 'link' && paying.kind === 'link') {
    says.push(
      say('The seat is kept until {date}, then it goes back by itself.', { date: businessTime(order.expiresAt) }),
      `${
        paying.mail
          ? say('The link to pay goes to {email}.', { email: buyer.email })
          : say('No mail goes out: copy the link or send it by WhatsApp from the order.')
      }${mailed ? ` ${mails}` : ''}`,
    );
    const did = paying.mail
      ? say('The link to pay went to {email}.', { email: buyer.email })
      : say('Now send the link to pay.');
    return {
      says,
      button: say('Place the order'),
      did: `${say('Order {reference} is placed.', { reference: order.reference })} ${did}`,
      made: order.id,
    };
  }
  if (paid === 'offline' && paying.kind === 'offline')
    says.push(
      say('{amount} counts as received by {means}, reference {reference}.', {
        amount: total,
        means: meansWords(paying.means),
        reference: paying.proof.trim(),
      }),
    );
  says.push(
    mailed
      ? `${say('The learner is enrolled at once; confirmation and documents go to {email}.', { email: buyer.email })} ${mails}`
      : `${say('The learner is enrolled at once.')} ${noMailWords()}`,
  );
  const did = say('Order {reference} is placed, and {named} is enrolled.', { reference: order.reference, named });
  return {
    says,
    button: paid === 'free' ? say('Enrol') : say('Place the order, {total} received', { total }),
    did,
    made: order.id,
  };
}

/** What staff do for a buyer without an address. */
export const noMailWords = () =>
  say('No mail goes out, as there is no address: send the family’s page by WhatsApp from the order.');

/** What the buyer pays, now and later. */
function payWords({ buyer, total, later }: Order): string {
  const who = { buyer: `${buyer.name} (${buyer.mobile})` };
  if (total.amount === 0) return say('{buyer} pays nothing.', who);
  const now = formatMoney(total, staffLanguage());
  return later.amount > 0
    ? say('{buyer} pays {now}, and {later} later.', { ...who, now, later: formatMoney(later, staffLanguage()) })
    : say('{buyer} pays {now}.', { ...who, now });
}

/** Adds the buyer to the waitlist of a full date; refuses, with a message for its field, if they are on it already. */
export async function planWaiting(
  tx: Tx,
  { by, values, batch }: { by: Staff; values: NewOrderValues; batch: Batch },
): Promise<Outcome<Plan, 'waiting', NewOrderProblems>> {
  const added = await addEntry(tx, { by, values: { ...values, batch: batch.id } });
  if (!added.ok) return refused('waiting', added.details);
  return ok({
    says: [
      say('This date is full: {name} goes on its waitlist, {date}.', {
        name: values.name,
        date: formatWorkshopTime(batch.startsAt, batch.zone, staffLanguage()),
      }),
      say('They get a mail at {email}, and a link when a seat is free. Nothing is charged.', { email: values.email }),
    ],
    button: say('Put on the waitlist'),
    did: say('{name} is on the waitlist.', { name: values.name }),
  });
}

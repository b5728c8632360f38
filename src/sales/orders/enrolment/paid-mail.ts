import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import type { Tx } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { mailDocument, mayMailUnconfirmed, type MailBlock } from '#platform/mail';
import { paths } from '#foundation/web/paths.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { documentBlocks } from '../order/document-links.ts';
import type { Order } from '../model.ts';
import { familyUrl, learnerUrls } from '../family-link/family-link.ts';
import { messageBuyer } from '../family-link/message-buyer.ts';
import { withOwnMail } from '../family-link/mail-learners.ts';
import { learnerNames, learnersIn } from '../order/learners/learner-names.ts';
import { calendarFile } from './order-calendar.ts';
import { queueJoiningMails } from './joining-mail.ts';
import { orderSessions } from './order-sessions.ts';
import { orderUrl } from '../order/links.ts';
import { orderMail, queueOrderMail, type OrderMail } from '../order/order-mail.ts';
import type { OrderDocuments } from '../invoicing/order-documents.ts';
import { orderToken } from '../order/token.ts';
import { whenWords } from '../order/lessons/when-words.ts';

/** Queues the confirmation mail of a paid order in the buyer's language, once per order and state, with its calendar file. */
export async function queuePaidMail(
  tx: Tx,
  order: Order,
  state: 'paid' | 'paid_unallocated',
  { found, issued }: Pick<OrderDocuments, 'found' | 'issued'>,
): Promise<void> {
  if (costsNothing(order) && !order.contactConfirmedAt) return queueFreeMail(tx, order, found);
  const url = await familyUrl(tx, order.id);
  const mail = await paidMail({ ...order, state }, found, {
    familyUrl: state === 'paid' ? url : null,
    documents: await documentBlocks(tx, order, issued),
  });
  if (state !== 'paid') return queueOrderMail(tx, order, mail, `order-${state}:${order.id}`);
  const paid: Order = { ...order, state };
  const sold = { ...found, ...(await orderSessions(tx, order)) };
  await queueOrderMail(
    tx,
    order,
    { ...mail, attachments: [calendarFile(paid, sold, { url })] },
    `order-${state}:${order.id}`,
  );
  if (!costsNothing(order))
    await messageBuyer(tx, order, {
      purpose: 'payment-received',
      values: {
        learner: learnerNames(order.learners, order.language),
        programme: inLanguage(found.programme.title, order.language),
        amount: formatMoney(order.total, order.language),
        reference: order.reference,
      },
      dedupeKey: `order-paid:${order.id}`,
    });
  await queueJoiningMails(tx, paid, sold, { learners: learnersIn(order, order.batchId), dedupeKey: 'joining' });
}

type Found = OrderDocuments['found'];

const costsNothing = ({ total, later }: Pick<Order, 'total' | 'later'>) => total.amount + later.amount === 0;

/**
 * For a free order the address is unverified and may belong to anybody. The mail names only the programme and links to the rest; it contains no typed
 * text. Not sent if the address or the client has reached the limit of such mails.
 */
async function queueFreeMail(tx: Tx, order: Order, { programme }: Found): Promise<void> {
  const { id, language, buyer, learners } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const title = say('orderMail.paidTitle', { programme: inLanguage(programme.title, language) });
  const send = async (to: string, links: MailBlock[], key: string) => {
    if (to === '') return;
    const enough = await mayMailUnconfirmed(tx, { to, by: order });
    if (enough) return log().warn({ orderId: id, enough }, 'mail about a free seat not sent');
    const [text, notYou] = [say('freeMail.text'), say('freeMail.notYou')];
    const blocks: MailBlock[] = [{ kind: 'paragraph', text }, ...links, { kind: 'small', text: notYou }];
    return queueOrderMail(tx, order, { subject: title, ...mailDocument({ language, title, blocks }) }, key, to);
  };
  const own: MailBlock[] = [
    { kind: 'button', label: say('familyMail.open'), url: await familyUrl(tx, id) },
    { kind: 'link', label: say('orderMail.open'), url: orderUrl({ ...order, state: 'paid' }) },
  ];
  await send(buyer.email, own, `order-paid:${id}`);
  const theirs = withOwnMail(order, learners);
  const urls = await learnerUrls(
    tx,
    id,
    theirs.map((learner) => learner.id),
  );
  for (const { id: learnerId, email } of theirs)
    await send(
      email,
      [{ kind: 'button', label: say('learnerMail.open'), url: urls.get(learnerId) ?? '' }],
      `joining:${learnerId}`,
    );
}

/**
 * The mail of a paid order in the buyer's language; `documents` are links to its receipt and invoice, `familyUrl` the family's page, which an order
 * without a seat does not have.
 */
export async function paidMail(
  paid: Order & { state: 'paid' | 'paid_unallocated' },
  found: Found,
  { familyUrl: own, documents }: { familyUrl: string | null; documents: MailBlock[] },
): Promise<OrderMail> {
  const { language, state } = paid;
  await prepareLanguage(language);
  const say = translator(language);
  const programme = inLanguage(found.programme.title, language);
  const title = say(state === 'paid' ? 'orderMail.paidTitle' : 'orderMail.unallocatedTitle', { programme });
  const blocks: MailBlock[] = [
    {
      kind: 'paragraph',
      text: say(opening(paid), {
        learner: learnerNames(paid.learners, language),
        count: paid.learners.length,
        programme,
      }),
    },
    { kind: 'facts', rows: facts(paid, found) },
    ...nextSteps(paid),
    ...(own ? [{ kind: 'button' as const, label: say('familyMail.open'), url: own }] : []),
    { kind: own ? 'link' : 'button', label: say('orderMail.open'), url: orderUrl(paid) },
    ...documents,
  ];
  return orderMail(paid, { title, blocks });
}

/** The first sentence; a free order does not mention a payment. */
function opening({ state, total, later }: Order) {
  if (state !== 'paid') return 'orderMail.unallocatedText';
  return costsNothing({ total, later }) ? 'orderMail.freeText' : 'orderMail.paidText';
}

function facts(order: Order, { batch }: Found): [string, string][] {
  const { language, total, later, coupon } = order;
  const say = translator(language);
  const when = whenWords(batch, language);
  const rows: [string, string][] = [
    [say('order.learner', { count: order.learners.length }), learnerNames(order.learners, language)],
    [say('order.when'), batch.sessionsNote ? `${when}\n${inLanguage(batch.sessionsNote, language)}` : when],
    [say('order.paid'), total.amount === 0 ? say('price.free') : formatMoney(total, language)],
  ];
  if (coupon) rows.push([say('order.coupon'), coupon]);
  if (later.amount > 0) rows.push([say('order.later'), formatMoney(later, language)]);
  return [...rows, [say('order.reference'), order.reference]];
}

function nextSteps(order: Order): MailBlock[] {
  if (order.state !== 'paid') return [];
  const say = translator(order.language);
  const steps = [say('order.next.link'), ...(order.kit ? [say('order.next.kit')] : []), say('order.next.help')];
  return [
    { kind: 'heading', text: say('order.next.title') },
    { kind: 'paragraph', text: steps.map((step) => `• ${step}`).join('\n') },
    { kind: 'link', label: say('order.calendar'), url: config().SITE_URL + paths.calendar(orderToken(order)) },
  ];
}

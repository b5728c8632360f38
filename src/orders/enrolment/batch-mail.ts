import type { Batch, BatchSession, SessionChange } from '#batches/model';
import type { Programme } from '#catalog/model';
import { translator } from '#i18n/translator';
import { inLanguage } from '#locale/local-text';
import { formatWorkshopTime } from '#locale/workshop-time';
import type { MailBlock } from '#mail';
import { orderUrl } from '../order/links.ts';
import { orderMail, type OrderMail } from '../order/order-mail.ts';
import type { Order } from '../model.ts';

/** A mail names so many changes; the calendar file has all of them. */
const most = 12;

type Sold = { batch: Batch; programme: Programme; sessions: BatchSession[] };

/** The mail that tells a family of changed sessions, in its prepared language; times by the batch's own clock. */
export function batchMail(order: Order, sold: Sold, changes: SessionChange[]): OrderMail {
  const { language, learner } = order;
  const say = translator(language);
  const programme = inLanguage(sold.programme.title, language);
  const rows = changes
    .slice(0, most)
    .map((change): [string, string] => [
      say('batchMail.session', { number: change.number }),
      changeText(change, sold, language),
    ]);
  const more = changes.length - rows.length;
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: say('batchMail.text', { programme, learner: learner.name }) },
    { kind: 'facts', rows },
    ...(more > 0 ? [{ kind: 'paragraph' as const, text: say('batchMail.more', { count: more }) }] : []),
    { kind: 'paragraph', text: say('batchMail.help') },
    { kind: 'button', label: say('orderMail.open'), url: orderUrl(order) },
  ];
  return orderMail(order, { title: say('batchMail.title', { programme }), blocks });
}

function changeText({ kind, number, ...times }: SessionChange, { batch, sessions }: Sold, language: Order['language']) {
  const say = translator(language);
  const written = (at: string | null) => (at === null ? '' : formatWorkshopTime(new Date(at), batch.zone, language));
  const [from, to] = [written(times.from), written(times.to)];
  if (kind === 'place') {
    const place = sessions.find((session) => session.number === number)?.venue ?? say('batchMail.usualPlace');
    return say('batchMail.place', { to, place });
  }
  return say(`batchMail.${kind}`, { from, to });
}

import type { Batch, BatchSession, SessionChange } from '#catalogue/batches/model';
import type { Programme } from '#catalogue/catalog/model';
import { translator } from '#foundation/i18n/translator.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import type { MailBlock } from '#platform/mail';
import { learnerNames } from '../order/learners/learner-names.ts';
import type { Letter } from '../order/order-mail.ts';
import type { Learner, Order } from '../model.ts';

/** Limit of changes in a mail; the calendar file has all of them. */
const most = 12;

type Sold = { batch: Batch; programme: Programme; sessions: BatchSession[] };

/** The mail to a family about changed sessions of its learners, in the prepared language; times on the batch's clock. `open` is its last block. */
export function batchLetter(
  { language }: Pick<Order, 'language'>,
  { sold, changes, learners, open }: { sold: Sold; changes: SessionChange[]; learners: Learner[]; open: MailBlock },
): Letter {
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
    { kind: 'paragraph', text: say('batchMail.text', { programme, learner: learnerNames(learners, language) }) },
    { kind: 'facts', rows },
    ...(more > 0 ? [{ kind: 'paragraph' as const, text: say('batchMail.more', { count: more }) }] : []),
    { kind: 'paragraph', text: say('batchMail.help') },
    open,
  ];
  return { title: say('batchMail.title', { programme }), blocks };
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

import type { Batch } from '#batches/model';
import type { Programme } from '#catalog/model';
import { inLanguage } from '#locale/local-text';
import { formatHour, formatWorkshopTime } from '#locale/workshop-time';
import { orderMail } from '#orders';
import type { Order } from '#orders/model';
import { prepareLanguage, translator } from '#i18n/translator';
import type { ReminderKind } from './kinds.ts';

type Reminded = { kind: ReminderKind; startsAt: Date; batch: Batch; programme: Programme; url: string };

/** The reminder of a session in the language of the order, with the link to the family's page (`url`). */
export async function reminderMail(order: Order, { kind, startsAt, batch, programme, url }: Reminded) {
  const { language, learner } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const name = inLanguage(programme.title, language);
  const time = formatWorkshopTime(startsAt, batch.zone, language);
  const hour = formatHour(startsAt, batch.zone, language);
  return orderMail(order, {
    title: say(`reminderMail.${kind}Title`, { programme: name, hour, time }),
    blocks: [
      { kind: 'paragraph', text: say(`reminderMail.${kind}Text`, { programme: name, learner: learner.name }) },
      {
        kind: 'facts',
        rows: [
          [say('order.programme'), name],
          [say('reminderMail.when'), time],
          [say('order.learner'), learner.name],
        ],
      },
      { kind: 'button', label: say(kind === 'hour' ? 'reminderMail.join' : 'familyMail.open'), url },
    ],
  });
}

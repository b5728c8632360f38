import type { Batch } from '#catalogue/batches/model';
import type { Programme } from '#catalogue/catalog/model';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatHour, formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { learnerNames, type Learner, type Order } from '#sales/orders/model';
import { translator } from '#foundation/i18n/translator.ts';
import type { ReminderKind } from './kinds.ts';

type Reminded = { kind: ReminderKind; startsAt: Date; batch: Batch; programme: Programme };

/** The reminder of a session for these learners in the prepared language of the order; `open` links to their page. */
export function reminderLetter(
  { language }: Pick<Order, 'language'>,
  { kind, startsAt, batch, programme }: Reminded,
  { learners, open }: { learners: Learner[]; open: { label: string; url: string } },
) {
  const learner = learnerNames(learners, language);
  const say = translator(language);
  const name = inLanguage(programme.title, language);
  const time = formatWorkshopTime(startsAt, batch.zone, language);
  const hour = formatHour(startsAt, batch.zone, language);
  return {
    title: say(`reminderMail.${kind}Title`, { programme: name, hour, time }),
    blocks: [
      { kind: 'paragraph' as const, text: say(`reminderMail.${kind}Text`, { programme: name, learner }) },
      {
        kind: 'facts' as const,
        rows: [
          [say('order.programme'), name] satisfies [string, string],
          [say('reminderMail.when'), time] satisfies [string, string],
          [say('order.learner', { count: learners.length }), learner] satisfies [string, string],
        ],
      },
      { kind: 'button' as const, ...open },
    ],
  };
}

import type { Tx } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { calendarParts } from '../enrolment/calendar-parts.ts';
import type { Order, OrderDate } from '../model.ts';
import { learnerNames } from '../order/learners/learner-names.ts';
import { orderBatch } from '../order/order-batch.ts';
import { datesOf } from './paid-view.ts';

/** The dates of some learners of an order; `who` if not all have the same. */
type SheetPart = { who: string | null; note: string | null; dates: OrderDate[] };

/** A sheet for the family's fridge, in the order's language: no link and no address of theirs, because visitors read it too. */
export type SheetView = {
  programme: string;
  learner: string;
  parts: SheetPart[];
  kit: boolean;
  /** Whether some of it is online. */
  online: boolean;
  reference: string;
};

/** The dates of a paid order as in its calendar, and what its family needs. */
export async function readSheet(tx: Tx, order: Order): Promise<SheetView> {
  const { language, learners, reference, kit } = order;
  const { programme } = await orderBatch(tx, order);
  const parts = (await calendarParts(tx, order, '')).map((part): SheetPart => {
    const { batch, sessions, who = null } = part;
    return {
      who,
      note: batch.sessionsNote && inLanguage(batch.sessionsNote, language),
      dates: datesOf({ batch, sessions, place: part.programme.venue }, language),
    };
  });
  return {
    programme: inLanguage(programme.title, language),
    learner: learnerNames(learners, language, { first: true }),
    parts,
    kit,
    online: parts.some(({ dates }) => dates.length === 0 || dates.some(({ venue }) => venue === null)),
    reference,
  };
}

import { listSessions } from '#catalogue/batches';
import { isUndated, type Batch, type BatchSession } from '#catalogue/batches/model';
import type { Programme } from '#catalogue/catalog/model';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { findKitOf } from '#sales/delivery';
import { kitSteps } from '#sales/delivery/model';
import { translator } from '#foundation/i18n/translator.ts';
import type { Language } from '#foundation/locale/language.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { paths } from '#foundation/web/paths.ts';
import { orderLessons } from '../enrolment/order-sessions.ts';
import type { Order, OrderDate, PaidView } from '../model.ts';
import { pagePath } from '../order/links.ts';
import { whenWords } from '../order/lessons/when-words.ts';
import { orderToken } from '../order/token.ts';

type Sold = { batch: Batch; programme: Programme; language: Language };

/** The additional view of a paid order: every date, the kit's progress, what to print and to share. */
export async function paidView(tx: Tx, order: Order, sold: Sold): Promise<PaidView> {
  const { batch, programme, language } = sold;
  const { zone } = batch;
  const kit = order.kit ? await findKitOf(tx, order.id) : null;
  const onItsWay = kit && kit.state !== 'called-back' && kit.state !== 'returned';
  const lessons = await orderLessons(tx, order);
  const sessions = lessons ?? (await listSessions(tx, [batch.id])).get(batch.id) ?? [];
  return {
    dates: datesOf({ batch, sessions, place: programme.venue }, language),
    kitSteps: onItsWay ? kitSteps(kit, (at) => formatWorkshopTime(at, zone, language)) : [],
    sheetPath: paths.orderSheet(orderToken(order)),
    sharePath: sharePath(order, sold),
  };
}

type Meeting = Pick<BatchSession, 'startsAt' | 'venue' | 'state'>;
type Met = { batch: Batch; sessions: Meeting[]; place: string | null };

/** The dates and places of these sessions, without cancelled ones; if none is planned, the batch's start. `place`: the default. */
export function datesOf({ batch, sessions, place }: Met, language: Language): OrderDate[] {
  const first: Meeting[] = isUndated(batch) ? [] : [{ startsAt: batch.startsAt, venue: null, state: 'planned' }];
  return (sessions.length > 0 ? sessions : first)
    .filter(({ state }) => state !== 'cancelled')
    .map(({ startsAt, venue }) => ({
      instant: startsAt.toISOString(),
      time: formatWorkshopTime(startsAt, batch.zone, language),
      venue: venue ?? place,
    }));
}

/**
 * Opens WhatsApp with a message to another family: the workshop, its start, and its public page. Contains no order data; null if the order has no
 * page.
 */
function sharePath({ page }: Order, { batch, programme, language }: Sold): string | null {
  const path = pagePath(page);
  if (path === null) return null;
  const when = whenWords(batch, language);
  const said = { programme: inLanguage(programme.title, language), address: config().SITE_URL + path };
  const say = translator(language);
  const text = isUndated(batch) ? say('order.shareUndated', said) : say('order.shareText', { ...said, when });
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

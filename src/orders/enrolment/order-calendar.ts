import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import type { Batch } from '#batches/model';
import type { Programme } from '#catalog/model';
import { config } from '#config';
import { inLanguage } from '#locale/local-text';
import type { Language } from '#locale/language';
import type { Order } from '../model.ts';
import { orderUrl } from '../order/links.ts';

/**
 * The first session as an iCalendar file (RFC 5545). All times in UTC: every calendar turns them into its owner's own.
 * The event keeps its id, so that a second download updates the first; `revision` rises with every change of the order, so that calendars
 * take the newer one.
 */
export function orderCalendar(
  order: Order,
  { batch, programme, revision = 0 }: { batch: Batch; programme: Programme; revision?: number },
  language: Language,
): string {
  const { BRAND_NAME, SITE_URL } = config();
  const title = inLanguage(programme.title, language);
  const calendar = new ICalCalendar({
    name: title,
    prodId: { company: BRAND_NAME, product: 'Coursefront' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${order.id}@${new URL(SITE_URL).hostname}`,
    stamp: order.createdAt,
    sequence: revision,
    start: batch.startsAt,
    end: new Date(batch.startsAt.getTime() + programme.minutesPerSession * 60_000),
    summary: `${title} · ${BRAND_NAME}`,
    description: [batch.sessionsNote && inLanguage(batch.sessionsNote, language), order.reference]
      .filter(Boolean)
      .join('\n'),
    ...(programme.venue ? { location: programme.venue } : {}),
    url: orderUrl(order),
  });
  return calendar.toString();
}

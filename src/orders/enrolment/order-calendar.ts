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
 * The event keeps its id, so that a second download updates the first.
 */
export function orderCalendar(
  order: Order,
  { batch, programme }: { batch: Batch; programme: Programme },
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

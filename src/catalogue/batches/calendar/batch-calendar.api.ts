import { database } from '#platform/db';
import { isLocalPath } from '#foundation/kit/safe-url.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import type { Route } from './+types/batch-calendar.api';
import { batchCalendar } from './batch-calendar.ts';

/** The dates of a batch as a calendar file, for visitors; the same 404 for every batch that pages do not list. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [language, page] = [query.get('language'), query.get('page')];
  const file = await batchCalendar(database(), {
    batch: params.batch,
    language: isLanguage(language) ? language : 'en',
    page: isLocalPath(page) && page.length <= 300 ? page : '/',
  });
  if (file === null) throw new Response('There is no such batch', { status: 404 });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="dates.ics"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

import { inTransaction } from '#platform/db';
import { isLanguage } from '#foundation/locale/language.ts';
import { requireStaff } from '#platform/people';
import { exportTerms } from '../../../translations/glossary/term-files.ts';
import type { Route } from './+types/glossary-csv.api';

/** The glossary of a pair of languages as CSV. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'pages.read');
  const query = new URL(request.url).searchParams;
  const [from, to] = [query.get('from'), query.get('to')];
  if (!isLanguage(from) || !isLanguage(to)) return new Response('There is no such glossary', { status: 404 });
  return new Response(await inTransaction((tx) => exportTerms(tx, { from, to })), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="glossary-${from}-${to}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

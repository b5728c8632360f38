import { inTransaction } from '#platform/db';
import { requireStaff } from '#platform/people';
import { isLanguage } from '#foundation/locale/language.ts';
import { exportTexts } from '../../../translations/files/export-texts.ts';
import type { Route } from './+types/file.api';

/** The texts of a pair of languages as a file for translators. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'pages.read');
  const query = new URL(request.url).searchParams;
  const [from = '', to = ''] = (query.get('pair') ?? '').split('-');
  if (!isLanguage(from) || !isLanguage(to)) return new Response('There is no such pair of languages', { status: 404 });
  const format = query.get('format') === 'csv' ? 'csv' : 'xliff';
  const asked = { from, to, format, open: query.get('what') === 'open', page: query.get('page') ?? '' } as const;
  const { name, type, content } = await inTransaction((tx) => exportTexts(tx, asked));
  return new Response(content, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

import { isLanguage } from '#foundation/locale/language.ts';
import type { Route } from './+types/suggestions.api';
import { currentContent } from '../page-data/cached-content.ts';
import { plainOf, searchSite } from '../search/search-site.ts';

const maxOffered = 6;

/** Search suggestions for the typed text: names of pages and questions, as JSON. Nothing is counted. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = query.get('language');
  const language = isLanguage(asked) ? asked : 'en';
  const content = await currentContent();
  const found = await searchSite(content, query.get('q') ?? '', { language, market: 'IN' });
  const names = [...new Set(found.map(({ title }) => plainOf(title)))].slice(0, maxOffered);
  return Response.json(names, { headers: { 'X-Robots-Tag': 'noindex' } });
}

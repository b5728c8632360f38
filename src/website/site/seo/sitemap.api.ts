import { config } from '#foundation/config';
import { database } from '#platform/db';
import { indexedPages } from '../pages/find-page.ts';
import { listedElsewhere } from './listed-elsewhere.ts';
import { programmePagePaths } from '../pages/made/programme-page.ts';

/** `sitemap.xml`: exactly the indexed pages (RT-6). Paths contain no characters that XML must escape. */
export async function loader() {
  const { SITE_URL } = config();
  const entries = [...(await indexedPages(database())), ...(await listedElsewhere(database()))].map(
    ({ path, changedAt }) => `<url><loc>${SITE_URL}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
  );
  for (const path of await programmePagePaths(database())) entries.push(`<url><loc>${SITE_URL}${path}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

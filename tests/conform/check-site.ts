import { ask, each } from './ask.ts';
import { galleryPath } from './check-page.ts';
import type { PageHtml } from './page-html.ts';
import type { Row } from './requirement-table.ts';

export type Walked = { row: Row; page: PageHtml };
export type Problem = { path: string; message: string };

/** What can only be seen with all pages side by side: titles, languages, links, words. */
export async function siteProblems(site: string, origin: string, walked: Walked[]): Promise<Problem[]> {
  return [
    ...sameTexts(walked, 'title'),
    ...sameTexts(walked, 'description'),
    ...oneSidedLanguages(origin, walked),
    ...(await deadLinks(site, walked)),
    ...(await sitemapProblems(site, origin, walked)),
    ...addressProblems(walked, origin),
    ...sameWords(walked),
  ];
}

function sameTexts(walked: Walked[], what: 'title' | 'description'): Problem[] {
  const first = new Map<string, string>();
  return walked.flatMap(({ row: { path }, page: { [what]: text } }) => {
    const other = first.get(text);
    if (other === undefined) first.set(text, path);
    return other === undefined ? [] : [{ path, message: `has the ${what} of ${other}: ${text}` }];
  });
}

/** RT-8: pages that name each other as translations do so both ways and name themselves, with one default per group. */
function oneSidedLanguages(origin: string, walked: Walked[]): Problem[] {
  const byAddress = new Map(walked.map((one) => [origin + one.row.path, one]));
  return walked.flatMap(({ row: { path, language }, page: { alternates } }) => {
    if (alternates.length === 0) return [];
    const problems: string[] = [];
    const own = alternates.find(({ address, language: code }) => address === origin + path && code !== 'x-default');
    if (!own?.language.startsWith(language)) problems.push('does not name itself among its languages');
    if (alternates.filter(({ language: code }) => code === 'x-default').length !== 1)
      problems.push('needs one x-default');
    const all = JSON.stringify(alternates);
    for (const { address } of alternates) {
      const other = byAddress.get(address);
      if (!other) problems.push(`names ${address} as a translation, which is not in the table`);
      else if (JSON.stringify(other.page.alternates) !== all)
        problems.push(`and ${other.row.path} do not name each other`);
    }
    return problems.map((message) => ({ path, message }));
  });
}

async function deadLinks(site: string, walked: Walked[]): Promise<Problem[]> {
  const targets = new Map<string, string[]>();
  const problems: Problem[] = [];
  for (const { row, page } of walked) {
    for (const link of page.links) {
      const [target = '', place] = link.split('#');
      const here = target === '' || target === row.path;
      if (here && place && !page.ids.has(place) && row.path !== galleryPath)
        problems.push({ path: row.path, message: `has no place #${place}` });
      if (target !== '') targets.set(target, [...(targets.get(target) ?? []), row.path]);
    }
  }
  const answers = await each([...targets.keys()], async (target) => ({ target, ...(await ask(site, target)) }));
  for (const { target, status } of answers)
    if (status !== 200)
      problems.push({
        path: targets.get(target)?.[0] ?? target,
        message: `leads to ${target}, which answers ${status}`,
      });
  return problems;
}

/** The sitemap lists exactly the indexed pages without a canonical page, and robots.txt names it. */
async function sitemapProblems(site: string, origin: string, walked: Walked[]): Promise<Problem[]> {
  const [sitemap, robots] = await Promise.all([ask(site, '/sitemap.xml'), ask(site, '/robots.txt')]);
  const listed = new Set([...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address));
  const problems = walked
    .map(({ row }) => ({ path: row.path, wanted: row.indexed && row.canonical === row.path }))
    .filter(({ path, wanted }) => wanted !== listed.has(origin + path))
    .map(({ path, wanted }) => ({
      path,
      message: wanted ? 'is not in the sitemap' : 'must not be in the sitemap',
    }));
  const closed = [...robots.body.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
  for (const address of listed) {
    const path = address.slice(origin.length);
    const rule = closed.find((one) => (one.endsWith('$') ? `${path}$` === one : path.startsWith(one)));
    if (rule !== undefined) problems.push({ path, message: `is in the sitemap, and closed by ${rule} in robots.txt` });
  }
  if (!robots.body.includes(`Sitemap: ${origin}/sitemap.xml`))
    problems.push({ path: '/robots.txt', message: 'does not name the sitemap' });
  return problems;
}

/**
 * Canonical address, languages and index rule of a page say the same: search engines ignore a language that names a page with another canonical
 * address or without an index, and a page that asks both for no index and for another page in its place.
 */
function addressProblems(walked: Walked[], origin: string): Problem[] {
  const byAddress = new Map(walked.map(({ row, page }) => [origin + row.path, page]));
  return walked.flatMap(({ row: { path }, page: { canonical, noindex, alternates } }) => {
    const own = canonical === origin + path;
    const problems = alternates.flatMap(({ address }) => {
      const named = byAddress.get(address);
      if (named?.noindex) return [`names ${address} as a translation, which must not be indexed`];
      return named && named.canonical !== address
        ? [`names ${address} as a translation, which names another page`]
        : [];
    });
    if (!own && noindex) problems.push('names another page as canonical, and must not be indexed');
    if (!own && alternates.length > 0) problems.push('names another page as canonical, and languages of its own');
    const target = byAddress.get(canonical);
    if (!own && target && target.canonical !== canonical) problems.push('names a page as canonical that names another');
    return problems.map((message) => ({ path, message }));
  });
}

/** No two indexed pages share more than 60 % of their words, unless one is a variant of the other's family. */
function sameWords(walked: Walked[]): Problem[] {
  const parents = new Map(walked.map(({ row }) => [row.path, row.variantOf]));
  const root = (path: string): string => (parents.get(path) ? root(parents.get(path) ?? '') : path);
  const pages = walked
    .filter(({ row }) => row.indexed)
    .map(({ row: { path }, page: { text } }) => ({
      path,
      family: root(path),
      words: new Set(text.toLowerCase().split(' ')),
    }));
  return pages.flatMap((one, index) =>
    pages.slice(index + 1).flatMap((other) => {
      if (one.family === other.family) return [];
      const shared = [...one.words].filter((word) => other.words.has(word)).length;
      const share = (2 * shared) / (one.words.size + other.words.size);
      const message = `shares ${Math.round(share * 100)} % of its words with ${other.path}`;
      return share > 0.6 ? [{ path: one.path, message }] : [];
    }),
  );
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { listOffers, listProgrammes } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { languageCodes } from '#foundation/locale/language.ts';
import { askForPagesAt, type SitePages } from '#website/redirects/live.ts';
import { pages } from '../tables.ts';
import { isKept } from './made/made-by-address.ts';
import { programmePage, programmePages } from './made/programme-page.ts';

/** Paths per statement. */
const portion = 1_000;

const published = eq(pages.state, 'published');

/** Success and status pages belong to their base page. */
const baseOf = (path: string) => path.replace(/\/(?:success|status)$/, '') || '/';

/** What the redirects module needs to know of pages: written ones, and those generated for programmes. */
export const livePages: SitePages = {
  live: async (tx, paths) => {
    const wanted = [...new Set(paths.flatMap((path) => [path, baseOf(path)]))];
    const found = new Set<string>();
    for (let at = 0; at < wanted.length; at += portion) {
      const rows = await tx
        .select({ path: pages.path })
        .from(pages)
        .where(and(published, inArray(pages.path, wanted.slice(at, at + portion))));
      for (const { path } of rows) found.add(path);
    }
    for (const path of wanted)
      if (!found.has(path) && (isKept(path) || (await programmePage(tx, path)))) found.add(path);
    return new Set(paths.filter((path) => found.has(path) || found.has(baseOf(path))));
  },
  below: async (tx, above) => {
    const list = sql.join(
      above.map((path) => sql`(${path})`),
      sql`, `,
    );
    const rows = await tx
      .select({ path: pages.path })
      .from(pages)
      .where(
        sql`${published} and exists (select from (values ${list}) as above (path)
          where ${pages.path} = above.path or starts_with(${pages.path}, above.path || '/'))`,
      );
    const made = await madePaths(tx);
    return [...rows.map(({ path }) => path), ...made.filter((path) => above.some((one) => path.startsWith(`${one}/`)))];
  },
  listed: async (tx) =>
    tx
      .select({ path: pages.path, label: pages.label })
      .from(pages)
      .where(and(published, eq(pages.visibility, 'public')))
      .orderBy(asc(pages.path))
      .limit(5_000),
};

/** The paths of generated pages. */
async function madePaths(tx: Tx): Promise<string[]> {
  const catalogue = { programmes: await listProgrammes(tx), offers: await listOffers(tx, {}) };
  const made = languageCodes.flatMap((language) => [...programmePages(catalogue, { language }, new Map()).values()]);
  return [...new Set(made.map(({ path }) => path))];
}

askForPagesAt(livePages);

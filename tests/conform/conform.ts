import { addressCases, addressProblems } from './address-cases.ts';
import { ask, each } from './ask.ts';
import { cataloguePrices, sessionPrices } from './catalogue-prices.ts';
import { pageProblems } from './check-page.ts';
import { siteProblems, type Problem, type Walked } from './check-site.ts';
import { readPage } from './page-html.ts';
import { requirementTable, type Row } from './requirement-table.ts';

export type Conformance = {
  rows: number;
  conforming: number;
  cases: number;
  casesPassed: number;
  problems: Problem[];
  /** The pages of the table as they were answered. */
  walked: Walked[];
};

/** Walks the whole requirement table against a running site, then the other addresses. Writes nothing. */
export async function conform(site: string, { content = 'content' } = {}): Promise<Conformance> {
  const table = requirementTable();
  const prices = cataloguePrices(content);
  const perSession = sessionPrices(content);
  const origin = new URL(readPage((await ask(site, '/')).body).canonical || site).origin;
  const problems: Problem[] = [];
  const walked: Walked[] = [];
  await each(table, async (row) => {
    const { status, location, body } = await ask(site, row.path);
    const miss = (message: string) => problems.push({ path: row.path, message });
    if (row.redirects) return redirectProblems(table, { status, location }).forEach(miss);
    if (status !== 200) return void miss(`answers ${status}`);
    const page = readPage(body);
    walked.push({ row, page });
    pageProblems(page, { row, origin, prices, perSession }).forEach(miss);
  });
  walked.sort((one, other) => (one.row.path < other.row.path ? -1 : 1));
  problems.push(...(await siteProblems(site, origin, walked)));
  const missed = new Set(problems.map(({ path }) => path));
  const wrong = await addressProblems(site);
  return {
    rows: table.length,
    conforming: table.filter(({ path }) => !missed.has(path)).length,
    cases: addressCases.length,
    casesPassed: addressCases.length - wrong.length,
    problems: [...problems, ...wrong],
    walked,
  };
}

/** NAV-3: the demonstration of a route rule leads, for the time being (307), to another page of the table. */
function redirectProblems(table: Row[], { status, location }: { status: number; location: string | null }) {
  if (status !== 307) return [`answers ${status}, not 307`];
  const known = table.some(({ path, redirects }) => !redirects && path === location);
  return known ? [] : [`redirects to ${location}, which is not in the table`];
}

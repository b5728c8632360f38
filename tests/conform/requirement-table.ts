import { readFileSync } from 'node:fs';

/** One path of the client's site and what it has to be. */
export type Row = {
  path: string;
  kind: string;
  layout: string;
  language: string;
  market: string;
  variantOf: string;
  indexed: boolean;
  /** Rows that demonstrate a redirect answer with one instead of a page. */
  redirects: boolean;
  /** The page that search engines list: this one, or another that says the same. */
  canonical: string;
};

/** The requirement table: CSV whose only quoted column is the note at the end. */
export function requirementTable(file = 'tests/requirements/routes.csv'): Row[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return lines.map((line) => {
    const [path = '', kind = '', layout = '', language = '', market = '', variantOf = '', indexed = '', , ...note] =
      line.split(',');
    const words = note.join(',');
    const redirects = words.includes('redirects to its new path');
    const canonical = /canonical is (\/[a-z0-9_/-]*)/.exec(words)?.[1] ?? path;
    return { path, kind, layout, language, market, variantOf, indexed: indexed === 'yes', redirects, canonical };
  });
}

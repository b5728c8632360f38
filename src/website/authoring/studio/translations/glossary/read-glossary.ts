import type { Tx } from '#platform/db';
import { allLanguages } from '#foundation/locale/language-list.server.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { may, type Staff } from '#platform/people/model';
import { listTerms } from '../../../translations/glossary/terms.ts';
import { searchPages } from '../../list/find-pages.ts';

export type ShownGlossary = Awaited<ReturnType<typeof readGlossary>>;

/** The terms of the language pair in the query (default: English into Tamil), and the open one. */
export async function readGlossary(tx: Tx, { by, query }: { by: Staff; query: URLSearchParams }) {
  const language = (name: string, usual: string) => (isLanguage(query.get(name)) ? (query.get(name) ?? usual) : usual);
  const from = language('from', 'en');
  const to = language('to', from === 'ta' ? 'en' : 'ta');
  const terms = from === to ? [] : await listTerms(tx, { from, to });
  const search = (query.get('search') ?? '').slice(0, 100);
  const found = searchPages(
    terms.map((term) => ({ ...term, label: term.term, path: term.translation, programme: term.note })),
    search,
  );
  const ids = new Set(found.map(({ id }) => id));
  return {
    pair: { from, to },
    languages: allLanguages(),
    terms: terms.filter(({ id }) => ids.has(id)),
    all: terms.length,
    search,
    mayChange: may(by.role, 'pages.change'),
    imported: Number.parseInt(query.get('imported') ?? '', 10) || 0,
    done: query.get('done'),
  };
}

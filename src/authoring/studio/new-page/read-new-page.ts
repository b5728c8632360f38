import type { Tx } from '#db';
import { listPageRecords } from '#site';
import { proposedPath } from '../../families/begin-variant.ts';
import { searchPages } from '../list/find-pages.ts';

const mostChoices = 30;

export type ShownNewPage = Awaited<ReturnType<typeof readNewPage>>;

/** Where somebody is in making a variant: 1 chooses the page, 2 for whom it is, 3 its address and name. */
export async function readNewPage(tx: Tx, query: URLSearchParams) {
  const word = (name: string) => (query.get(name) ?? '').slice(0, 200);
  const pages = (await listPageRecords(tx)).filter(({ published }) => published);
  const parent = pages.find(({ path }) => path === word('from')) ?? null;
  const whom = {
    language: word('language') || (parent?.language ?? 'en'),
    market: word('market') || (parent?.market ?? 'IN'),
    school: word('school'),
    campaign: word('campaign'),
  };
  const step = parent ? (query.has('language') ? 3 : 2) : 1;
  return {
    step,
    search: word('search'),
    choices: step === 1 ? searchPages(pages, word('search')).slice(0, mostChoices) : [],
    parent: parent && { path: parent.path, label: parent.label, language: parent.language, market: parent.market },
    whom,
    path: parent ? proposedPath(parent, whom) : '',
  };
}

import type { Tx } from '#platform/db';
import { addressProblem, findPageSourceAt, isIndexed, listPageRecords, type Page } from '#website/site';
import { proposedPath, type ForWhom } from '../../families/proposed-path.ts';
import { searchPages } from '../list/find-pages.ts';

const maxChoices = 30;
const maxTries = 20;

export type ShownNewPage = Awaited<ReturnType<typeof readNewPage>>;

/** The step in making a variant: 1 chooses the parent, 2 the audience, 3 the address and name. */
export async function readNewPage(tx: Tx, query: URLSearchParams) {
  const word = (name: string) => (query.get(name) ?? '').slice(0, 200);
  const pages = (await listPageRecords(tx)).filter(({ published }) => published);
  const parent = pages.find(({ path }) => path === word('from')) ?? null;
  const whom = {
    language: word('language') || (parent?.language ?? 'en'),
    market: word('market') || (parent?.market ?? 'IN'),
    school: word('school'),
    place: word('place'),
    campaign: word('campaign'),
  };
  const page = parent && ((await findPageSourceAt(tx, parent.path))?.page ?? null);
  const copied = pages.find(({ path }) => path === word('copy')) ?? null;
  const step = parent ? (query.has('language') ? 3 : 2) : 1;
  return {
    step,
    search: word('search'),
    choices: step === 1 ? searchPages(pages, word('search')).slice(0, maxChoices) : [],
    parent: parent && { path: parent.path, label: parent.label, language: parent.language, market: parent.market },
    whom,
    /** A page without a parent: empty, or the duplicate of one. */
    own: copied
      ? { copy: copied.path, language: copied.language, market: copied.market }
      : query.has('own')
        ? { copy: '', language: whom.language, market: whom.market }
        : null,
    path: page ? await freeProposal(tx, page, whom) : '',
    /** Whether search engines could list the parent instead. */
    mayStandIn: page !== null && whom.language === page.language && isIndexed(page),
  };
}

/** The proposed address, or one like it at which a page can be made. */
async function freeProposal(tx: Tx, page: Page, whom: ForWhom): Promise<string> {
  const path = proposedPath(page, whom);
  for (let number = 2; number <= maxTries; number += 1) {
    const one = number === 2 ? path : `${path}-${number - 1}`;
    if ((await addressProblem(tx, one)) === null) return one;
  }
  return path;
}

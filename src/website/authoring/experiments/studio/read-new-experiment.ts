import type { Tx } from '#platform/db';
import { findPageSource, listPageRecords } from '#website/site';
import { searchPages } from '../../studio/list/find-pages.ts';
import { familyBelow } from '../start-experiment.ts';

const maxChoices = 30;

export type ShownNewExperiment = Awaited<ReturnType<typeof readNewExperiment>>;

/** The fields of the second step, passed on to the third. */
export const asked = ['name', 'scope', 'versions', 'goal'] as const;

/** The step in making an experiment: 1 chooses the page, 2 the question, 3 the figures to judge it by. */
export async function readNewExperiment(tx: Tx, query: URLSearchParams) {
  const word = (name: string) => (query.get(name) ?? '').slice(0, 200);
  const pages = (await listPageRecords(tx)).filter(({ published }) => published);
  const record = pages.find(({ id }) => id === word('page')) ?? null;
  const page = record && ((await findPageSource(tx, record.id))?.page ?? null);
  const step = record && page ? (query.has('goal') ? 3 : 2) : 1;
  return {
    step,
    search: word('search'),
    choices:
      step === 1
        ? searchPages(pages, word('search'))
            .slice(0, maxChoices)
            .map(({ id, path, label, language }) => ({ id, path, label, language }))
        : [],
    page: record && page && { id: record.id, path: page.path, label: page.label },
    heirs: page && step === 2 ? (await familyBelow(tx, page)).length : 0,
    plan: Object.fromEntries(asked.map((name) => [name, word(name)])) as Record<(typeof asked)[number], string>,
  };
}

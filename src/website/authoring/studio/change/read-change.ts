import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { newId } from '#foundation/kit/id.ts';
import { formOutcome } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { databasePages, fieldValue, readFieldName, selectPages } from '#website/site';
import { textOf } from '../../families/compare-sources.ts';

/** The selection in the query: pages, and one field of them. */
export type Selection = {
  family: string;
  language: string;
  market: string;
  kind: string;
  below: string;
  field: string;
};

export type ShownChange = Awaited<ReturnType<typeof readChange>>;

const maxFields = 400;

/** Reads the selection of a query; empty if it selects nothing. */
export function readSelection(query: { get: (name: string) => unknown }): Selection {
  const word = (name: string) => {
    const value = query.get(name);
    return typeof value === 'string' ? cutTo(value.trim(), 200) : '';
  };
  return {
    family: word('family'),
    language: word('language'),
    market: word('market'),
    kind: word('kind'),
    below: word('below').replace(/\/+$/, ''),
    field: word('field'),
  };
}

/** The same as a command line selector. Empty without a selection: then no page is meant, not all. */
export function selectorOf({ family, language, market, kind, below }: Selection): string {
  const terms: [string, string][] = [
    ['family:', family],
    ['language:', language],
    ['market:', market],
    ['kind:', kind],
  ];
  const named = terms.flatMap(([name, value]) => (value && !/\s/.test(value) ? [name + value] : []));
  return [...named, ...(below && !/\s/.test(below) ? [`${below}/**`] : [])].join(' ');
}

/** The pages that are selected, and what each says now in the field that is to be changed. */
export async function readChange(tx: Tx, { staff, request }: { staff: Staff; request: Request }) {
  const set = await databasePages(tx);
  const selection = readSelection(new URL(request.url).searchParams);
  const selector = selectorOf(selection);
  const selected = selector ? [...selectPages(set, selector)].sort() : [];
  const name = readFieldName(selection.field);
  const pages = [...set.resolved.values()];
  const values = (of: (page: (typeof pages)[0]) => string) => [...new Set(pages.map(of))].sort();
  const fields = new Set(['label', 'head.title', 'head.description']);
  for (const path of selected)
    for (const { id, kind: _, ...block } of set.resolved.get(path)?.blocks ?? [])
      for (const [field, value] of Object.entries(block)) if (typeof value !== 'object') fields.add(`${id}.${field}`);
  return {
    selection,
    selector,
    selected: selected.map((path) => {
      const page = set.resolved.get(path);
      const value = page && name ? fieldValue(page, name) : undefined;
      return { path, language: page?.language ?? 'en', value: value === undefined ? null : textOf(value) };
    }),
    fields: [...fields].slice(0, maxFields),
    bases: pages
      .filter((page) => page.variantOf === null && pages.some(({ variantOf }) => variantOf === page.path))
      .map(({ path }) => path)
      .sort(),
    languages: values(({ language }) => language),
    markets: values(({ market }) => market),
    kinds: values(({ kind }) => kind),
    mayPublish: may(staff.role, 'pages.publish'),
    formKey: newId(),
    outcome: await formOutcome(tx, request, 'change-pages'),
  };
}

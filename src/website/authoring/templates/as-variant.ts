import { isDeepStrictEqual } from 'node:util';
import type { Block, Page, PageSource } from '#website/site';
import { inheritedHead } from '#website/site/pages/inherit-page.ts';

type Head = Page['head'];

/**
 * A whole page as a variant of another: only the differences. Blocks that the parent lacks are inserted at their place, blocks that the variant lacks
 * are hidden.
 */
export function asVariant(parent: PageSource, page: PageSource): PageSource {
  const above = new Map((parent.blocks ?? []).map((block) => [block.id, block]));
  const own = page.blocks ?? [];
  const ids = new Set(own.map(({ id }) => id));
  const override: NonNullable<PageSource['override']> = {};
  const insert: NonNullable<PageSource['insert']> = [];
  for (const [place, block] of own.entries()) {
    const same = above.get(block.id);
    const before = own[place - 1]?.id;
    if (same?.kind !== block.kind) insert.push({ block, ...(before ? { after: before } : { at: 'start' as const }) });
    else {
      const fields = differing(same, block);
      if (Object.keys(fields).length > 0) override[block.id] = fields;
    }
  }
  const hide = [...above.keys()].filter((id) => !ids.has(id));
  const head = ownHead(parent, page);
  const group = page.group === parent.group ? {} : { group: page.group ?? null };
  return {
    path: page.path,
    variantOf: parent.path,
    label: page.label,
    ...(page.language !== parent.language && { language: page.language }),
    ...(page.market !== parent.market && { market: page.market }),
    ...group,
    ...(Object.keys(head).length > 0 && { head }),
    ...(Object.keys(override).length > 0 && { override }),
    ...(hide.length > 0 && { hide }),
    ...(insert.length > 0 && { insert }),
  };
}

/** The overrides of a variant's head that make it the page's; all of it in another language, which inherits none. */
function ownHead(parent: PageSource, { head = {}, language }: PageSource): Partial<Head> {
  const above = parent.head;
  if (!above || language !== parent.language) return head;
  const differs = ([field, text]: [string, unknown], from: Partial<Head>) =>
    text !== undefined && text !== from[field as keyof Head];
  const own = Object.fromEntries(Object.entries(head).filter((entry) => differs(entry, above)));
  const from = { head: above as Head, language: parent.language ?? 'en' };
  const left = inheritedHead(from, { head: own });
  return Object.fromEntries(Object.entries(head).filter((entry) => differs(entry, left)));
}

/** The fields that differ; null for a field that the second lacks. */
function differing(from: Record<string, unknown>, to: Record<string, unknown>): Omit<Block, 'kind' | 'id'> {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return Object.fromEntries(
    [...names].filter((name) => !isDeepStrictEqual(from[name], to[name])).map((name) => [name, to[name] ?? null]),
  );
}

import { isDeepStrictEqual } from 'node:util';
import type { Page, PageSource } from '#website/site';
import { nameAsVariable } from './names-in-texts.ts';

const longest = { title: 70, description: 170 };

/**
 * What a variant for another school, place or campaign must override: texts that contain a name of the parent use its variable instead, and a head
 * without a name gets the new one, so that no two pages have the same title. Empty for a variant without such names.
 */
export function wordsOfVariant(
  parent: Page,
  variables: Record<string, string>,
): Pick<PageSource, 'head' | 'override' | 'offers'> {
  const names = Object.keys(variables);
  const [first] = names;
  if (first === undefined) return {};
  const renamed = <Value>(value: Value): Value =>
    names.reduce((texts, name) => nameAsVariable(texts, parent.variables[name] ?? '', name), value);
  const { title, description } = renamed(parent.head);
  const says = (text: string) => names.some((name) => text.includes(`{{${name}}}`));
  const head = {
    title: says(title) ? title : `${cut(title, longest.title - first.length - 7)} – {{${first}}}`,
    description: says(description)
      ? description
      : `{{${first}}}: ${cut(description, longest.description - first.length - 6)}`,
  };
  const override: NonNullable<PageSource['override']> = {};
  for (const block of parent.blocks) {
    const fields = Object.entries(renamed(block)).filter(([field, value]) => !isDeepStrictEqual(value, block[field]));
    if (fields.length > 0) override[block.id] = Object.fromEntries(fields);
  }
  return { head, ...(Object.keys(override).length > 0 && { override }) };
}

/** A text that is too long is cut at a word, with an ellipsis. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/u, '')}…`;
}

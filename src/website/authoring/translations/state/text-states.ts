import type { Page } from '#website/site';
import type { KindSpecs } from '../../editor/fields/field-spec.ts';
import { pageTexts, textAt, type PageText } from '../texts/page-texts.ts';
import { baseOf, type Bases } from './bases.ts';
import type { TextState } from './count-states.ts';

/** A source text with its translation, '' if missing. `before`: the source text that an outdated one was made from. */
export type TranslatedText = PageText & { state: TextState; target: string; before: string | null };

/** The texts of a source with their translations, in page order, except those the translation omits on purpose (a hidden block, an emptied field). */
export function translatedTexts(
  { source, page, bases }: { source: Page; page: Page; bases: Bases | undefined },
  specs: KindSpecs,
): TranslatedText[] {
  const blocks = new Set(page.blocks.map(({ id }) => id));
  return pageTexts(source, specs).flatMap((text): TranslatedText[] => {
    if (text.block && !blocks.has(text.block.id)) return [];
    const says = textAt(page, text.place);
    if (says === undefined && leftOut(page, text)) return [];
    const base = says === undefined ? undefined : baseOf(bases, { place: text.place, target: says });
    if (base !== undefined) {
      const state = base === text.text ? 'done' : 'outdated';
      return [{ ...text, state, target: says ?? '', before: state === 'outdated' ? base : null }];
    }
    const missing = says === undefined || says === '' || says === text.text;
    return [{ ...text, state: missing ? 'missing' : 'done', target: missing ? '' : says, before: null }];
  });
}

/** An empty field is left out on purpose; only items that a list lacks are missing. */
function leftOut(page: Page, { field, block }: PageText): boolean {
  let value: unknown = page.blocks.find(({ id }) => id === block?.id);
  for (const step of field.split('.')) {
    if (Array.isArray(value)) {
      if (Number(step) >= value.length) return false;
      value = value[Number(step)];
    } else value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  }
  return true;
}

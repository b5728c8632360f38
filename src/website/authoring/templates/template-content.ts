import type { Language } from '#foundation/locale/language.ts';
import type { Block, PageSource } from '#website/site';

/** The content of a saved template: the page in the languages of its group, without what belongs to one programme. */
export type TemplateContent = {
  kind: NonNullable<PageSource['kind']>;
  layout: NonNullable<PageSource['layout']>;
  base: Language;
  /** Variables of its texts, with their former values; set again for each new page. */
  variables: Record<string, string>;
  pages: Partial<Record<Language, { head: Record<string, string>; blocks: Block[] }>>;
};

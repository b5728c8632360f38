import type { Tx } from '#platform/db';
import { wordsOfField, wordsOfPageField } from '../../editor/fields/field-words.ts';
import { wordsOfKind } from '../../editor/fields/kind-words.ts';
import { listTranslations, type ListedTranslation } from '../state/list-translations.ts';
import type { TranslatedText } from '../state/text-states.ts';
import { writeTextsCsv } from './csv.ts';
import type { ExchangedText, ExchangedTexts } from './exchanged-text.ts';
import { writeXliff } from './write-xliff.ts';

/** The export: `open` only what is missing or outdated; `page` one translation by its path, '' for all. */
export type TextsAsked = { from: string; to: string; open: boolean; page: string };

/** The languages from and into which pages are translated, with their pages. */
export function languagePairs(translations: ListedTranslation[]): { from: string; to: string; pages: string[] }[] {
  const pairs = new Map<string, { from: string; to: string; pages: string[] }>();
  for (const { pair } of translations) {
    const [from, to] = [pair.source.language, pair.language];
    const known = pairs.get(`${from}-${to}`) ?? { from, to, pages: [] };
    known.pages.push(pair.path);
    pairs.set(`${from}-${to}`, known);
  }
  return [...pairs.values()].sort((a, b) => (`${a.to}${a.from}` < `${b.to}${b.from}` ? -1 : 1));
}

/** The selected texts, as a file for translators. */
export async function exportTexts(
  tx: Tx,
  { format, ...asked }: TextsAsked & { format: 'xliff' | 'csv' },
): Promise<{ name: string; type: string; content: string }> {
  const texts = await readExchanged(tx, asked);
  const name = `translations-${asked.from}-${asked.to}`;
  return format === 'csv'
    ? { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: writeTextsCsv(texts) }
    : { name: `${name}.xlf`, type: 'application/xliff+xml; charset=utf-8', content: writeXliff(texts) };
}

async function readExchanged(tx: Tx, { from, to, open, page }: TextsAsked): Promise<ExchangedTexts> {
  const { translations } = await listTranslations(tx);
  const own = translations.filter(
    ({ pair }) => pair.source.language === from && pair.language === to && (page === '' || pair.path === page),
  );
  const texts = own.flatMap((one) =>
    one.texts.filter(({ state }) => !open || state !== 'done').map((text) => exchanged(one, text)),
  );
  return { from, to, texts };
}

function exchanged({ pair }: ListedTranslation, text: TranslatedText): ExchangedText {
  const { place, block, field, state, text: source, target } = text;
  return {
    page: pair.path,
    place,
    block: block ? kindName(block) : '',
    field: fieldName(field, !block),
    state,
    source,
    target,
  };
}

/** Block and field in English: the translator does not use the studio. */
const kindName = ({ id, kind }: { id: string; kind: string }) => `${wordsOfKind(kind)?.name ?? kind} (${id})`;

function fieldName(field: string, ofPage: boolean): string {
  if (ofPage) return wordsOfPageField(field).label;
  return field
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : wordsOfField(step).label))
    .join(', ');
}

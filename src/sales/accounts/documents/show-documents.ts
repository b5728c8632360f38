import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { programmeTitles } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import type { ListedDocument } from '#sales/documents';
import { documentTitles } from '#sales/documents/model';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { marketName } from '#foundation/locale/market.ts';
import { words } from '../month/amounts.ts';
import { placeName } from '../month/places.ts';

export type ShownDocument = Awaited<ReturnType<typeof showDocuments>>[number];

/** Documents in the words of staff: names of programmes, markets and states instead of their codes. */
export async function showDocuments(tx: Tx, list: ListedDocument[]) {
  await prepareLanguage(staffLanguage());
  const text = translator(staffLanguage());
  const titles = await programmeTitles(tx);
  return list.map(({ market, programme, place, form, ...document }) => ({
    ...document,
    form,
    title: text(documentTitles[form]),
    market: market ? marketName(market, staffLanguage()) : '',
    programme: titles.get(programme) ?? (programme ? say('A programme that is gone') : ''),
    state: placeName(place),
    amount: words(document.total, document.currency),
    taxWords: words(document.tax, document.currency),
  }));
}

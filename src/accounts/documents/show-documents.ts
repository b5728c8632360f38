import { programmeTitles } from '#catalog';
import type { Tx } from '#db';
import type { ListedDocument } from '#documents';
import { documentTitles } from '#documents/model';
import { prepareLanguage, translator } from '#i18n/translator';
import { gstStates, isGstState } from '#locale/gstin';
import { marketName } from '#locale/market';
import { words } from '../month/amounts.ts';

export type ShownDocument = Awaited<ReturnType<typeof showDocuments>>[number];

/** Documents in the words of staff: names of programmes, markets and states instead of their codes. */
export async function showDocuments(tx: Tx, list: ListedDocument[]) {
  await prepareLanguage('en');
  const say = translator('en');
  const titles = await programmeTitles(tx);
  return list.map(({ market, programme, place, form, ...document }) => ({
    ...document,
    form,
    title: say(documentTitles[form]),
    market: market ? marketName(market, 'en') : '',
    programme: titles.get(programme) ?? (programme ? 'A programme that is gone' : ''),
    state: isGstState(place) ? gstStates[place] : '',
    amount: words(document.total, document.currency),
    taxWords: words(document.tax, document.currency),
  }));
}

import { config } from '#config';
import type { Tx } from '#db';
import { documentLink, listDocuments, type IssuedDocument } from '#documents';
import { documentTitles, type DocumentLink } from '#documents/model';
import type { Language } from '#kit/language';
import type { MailBlock } from '#mail';
import { prepareLanguage, translator } from '#text/translator';
import type { Order } from './model.ts';

/** Where the documents of an order are read and fetched, the oldest first, each called what it is in the language. */
export async function orderDocuments(
  tx: Tx,
  orderId: string,
  language: Language,
  known?: IssuedDocument[],
): Promise<DocumentLink[]> {
  await prepareLanguage(language);
  const say = translator(language);
  const issued = known ?? (await listDocuments(tx, orderId));
  return issued.map((document) => ({ ...documentLink(document), title: say(documentTitles[document.form]) }));
}

/** A link to each, for a mail; `known` saves reading them. */
export async function documentBlocks(tx: Tx, { id, language }: Order, known?: IssuedDocument[]): Promise<MailBlock[]> {
  const links = await orderDocuments(tx, id, language, known);
  return links.map(({ title, number, path }) => ({
    kind: 'link',
    label: `${title} ${number}`,
    url: config().SITE_URL + path,
  }));
}

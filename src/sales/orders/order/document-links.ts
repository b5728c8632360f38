import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { documentLink, documentLinkVersion, listDocuments, newLinkPath, type IssuedDocument } from '#sales/documents';
import { documentTitles, type DocumentLink } from '#sales/documents/model';
import type { Language } from '#foundation/locale/language.ts';
import type { MailBlock } from '#platform/mail';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Order } from '../model.ts';

/** The documents of an order with their URLs, oldest first, with titles in the language. */
export async function orderDocuments(
  tx: Tx,
  orderId: string,
  language: Language,
  known?: IssuedDocument[],
): Promise<DocumentLink[]> {
  await prepareLanguage(language);
  const say = translator(language);
  const issued = known ?? (await listDocuments(tx, orderId));
  const version = await documentLinkVersion(tx, orderId);
  return issued.map((document) => ({ ...documentLink(document, version), title: say(documentTitles[document.form]) }));
}

/**
 * The same for the page of an order. Once staff have revoked links, the order's own link may be in wrong hands too: then each document links to the
 * page that mails a new link to the buyer.
 */
export async function documentsOnPage(tx: Tx, orderId: string, language: Language): Promise<DocumentLink[]> {
  const issued = await listDocuments(tx, orderId);
  const links = await orderDocuments(tx, orderId, language, issued);
  if ((await documentLinkVersion(tx, orderId)) === 0) return links;
  return links.map((link, index) => {
    const document = issued[index];
    const path = document ? newLinkPath(document) : link.path;
    return { ...link, path, pdfPath: path };
  });
}

/** For staff with permission: opened by their session, without a public link. */
export async function documentsForStaff(tx: Tx, orderId: string, mayRead: boolean) {
  const language = staffLanguage();
  await prepareLanguage(language);
  const say = translator(language);
  const issued = await listDocuments(tx, orderId);
  return issued.map(({ id, number, form }) => ({
    number,
    title: say(documentTitles[form]),
    path: mayRead ? studioPaths.studioDocument(id) : null,
  }));
}

/** A link to each, for a mail; `known` saves a query. */
export async function documentBlocks(tx: Tx, { id, language }: Order, known?: IssuedDocument[]): Promise<MailBlock[]> {
  const links = await orderDocuments(tx, id, language, known);
  return links.map(({ title, number, path }) => ({
    kind: 'link',
    label: `${title} ${number}`,
    url: config().SITE_URL + path,
  }));
}

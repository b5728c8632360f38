import { config } from '#config';
import type { Tx } from '#db';
import { documentLink, listDocuments } from '#documents';
import type { DocumentLink } from '#documents/model';
import type { MailBlock } from '#mail';

/** Where the documents of an order are read and fetched, the oldest first. */
export async function orderDocuments(tx: Tx, orderId: string): Promise<DocumentLink[]> {
  return (await listDocuments(tx, orderId)).map(documentLink);
}

/** A link to each, for a mail. */
export async function documentBlocks(tx: Tx, orderId: string): Promise<MailBlock[]> {
  const links = await orderDocuments(tx, orderId);
  return links.map(({ title, number, path }) => ({
    kind: 'link',
    label: `${title} ${number}`,
    url: config().SITE_URL + path,
  }));
}

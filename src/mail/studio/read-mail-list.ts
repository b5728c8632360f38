import { config } from '#config';
import type { Tx } from '#db';
import { listPage, pageRows } from '#kit/list-page';
import { countMails, listMails } from '../find-mails.ts';
import { mailStates } from '../model.ts';

export type MailList = Awaited<ReturnType<typeof readMailList>>;

/** The mails that the address of the list asks for (`state`, `page`), newest first, and how many are in each state. */
export async function readMailList(tx: Tx, query: URLSearchParams) {
  const state = mailStates.find((known) => known === query.get('state'));
  const { page, ...range } = listPage(query);
  const shown = pageRows(await listMails(tx, { state, ...range }));
  return { state, page, ...shown, counts: await countMails(tx), kept: !config().SMTP_URL };
}

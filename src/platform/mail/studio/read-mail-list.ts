import { config } from '#foundation/config';
import { type Tx } from '#platform/db';
import { cutPart, readPart, rowsOfPart } from '#foundation/kit/lists/keyset.ts';
import type { Role } from '#platform/people/model';
import { countMails, listMails, placeOfMail } from '../find-mails.ts';
import { mailStates } from '../model.ts';
import { aboutMail } from './about-mail.ts';

export type MailList = Awaited<ReturnType<typeof readMailList>>;

/** Parses the list's query; anything else is dropped. */
export function readMailQuery(query: URLSearchParams) {
  return {
    state: mailStates.find((known) => known === query.get('state')),
    search: (query.get('search') ?? '').slice(0, 120),
  };
}

/** The mails that the address of the list asks for (`search`, `state`), newest first, and how many that are found so are in each state. */
export async function readMailList(tx: Tx, query: URLSearchParams, role: Role) {
  const { state, search } = readMailQuery(query);
  const part = readPart(query);
  const found = await listMails(tx, { state, search, part, limit: rowsOfPart + 1 });
  const counts = await countMails(tx, { search });
  const { rows, after, before } = cutPart(found, part, placeOfMail);
  return {
    state,
    search,
    rows: rows.map((mail) => ({ ...mail, about: aboutMail(mail, role) })),
    after,
    before,
    counts,
    kept: !config().SMTP_URL,
  };
}

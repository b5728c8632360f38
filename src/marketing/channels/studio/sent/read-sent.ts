import type { Tx } from '#platform/db';
import { cutPart, readPart, rowsOfPart } from '#foundation/kit/lists/keyset.ts';
import type { Role } from '#platform/people/model';
import { listRefused } from '../../inbox/refused-webhooks.ts';
import { countMessages, listMessages, placeOfMessage } from '../../sending/list-messages.ts';
import { messageViews, type MessageView } from '../../sending/message-views.ts';
import { readTabs } from '../shared/read-tabs.ts';

export type Sent = Awaited<ReturnType<typeof readSent>>;

/** The view in the query; all by default. */
export function readSentView(query: URLSearchParams): MessageView {
  const asked = query.get('view') ?? '';
  return Object.hasOwn(messageViews, asked) ? (asked as MessageView) : 'all';
}

/** The messages of a query (`view`), newest first, and the counts of the views. */
export async function readSent(tx: Tx, query: URLSearchParams, role: Role) {
  const view = readSentView(query);
  const part = readPart(query);
  const found = await listMessages(tx, { view, part, limit: rowsOfPart + 1 });
  const { rows, after, before } = cutPart(found, part, placeOfMessage);
  const refused = await listRefused(tx);
  return {
    tabs: await readTabs(tx, role),
    view,
    counts: await countMessages(tx),
    rows: rows.map(({ message, name, mobile }) => ({ ...message, to: name || mobile })),
    after,
    before,
    refused: refused.map(({ provider, reason, count, lastAt }) => ({ provider, reason, count, lastAt })),
  };
}

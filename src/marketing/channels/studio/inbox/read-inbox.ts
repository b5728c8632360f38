import type { Tx } from '#platform/db';
import { listStaffWhoMay } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { recordsOf } from '../../contacts/known-people.ts';
import { listConversations } from '../../inbox/conversations.ts';
import { inboxViews } from '../../inbox/inbox-views.ts';
import { phoneChannelsOn } from '../../providers/channels.ts';
import { readTabs } from '../shared/read-tabs.ts';

export type Inbox = Awaited<ReturnType<typeof readInbox>>;

/** The conversations of a query (`view`, `search`), with their people. */
export async function readInbox(tx: Tx, query: URLSearchParams, by: Staff) {
  const view = inboxViews.find((known) => known === query.get('view')) ?? 'open';
  const search = (query.get('search') ?? '').slice(0, 60);
  const listed = await listConversations(tx, { view, search, staffId: by.id });
  const people = await listStaffWhoMay(tx, ['messages.answer']);
  const known = await recordsOf(
    tx,
    listed.map(({ contact }) => contact.mobile),
    (permission) => may(by.role, permission),
  );
  return {
    tabs: await readTabs(tx, by.role),
    view,
    search,
    on: phoneChannelsOn().length > 0,
    rows: listed.map(({ contact, latest }) => ({
      id: contact.id,
      name: contact.name || known.get(contact.mobile)?.[0]?.name || contact.mobile,
      mobile: contact.mobile,
      unread: contact.unread,
      assigned: people.find(({ id }) => id === contact.assignedTo)?.name ?? null,
      records: (known.get(contact.mobile) ?? []).slice(0, 3).map(({ label }) => label),
      latestAt: contact.latestAt ?? contact.createdAt,
      latest: latest && {
        mine: latest.state !== 'received',
        text: latest.text.slice(0, 200),
        media: latest.media,
        language: latest.language,
      },
    })),
  };
}

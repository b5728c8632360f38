import type { Tx } from '#platform/db';
import { may, type Role } from '#platform/people/model';
import { sandboxMessagesOn } from '../../providers/channels.ts';
import { failedMessages } from '../../sending/list-messages.ts';
import type { Tabs } from './message-tabs.tsx';

/** Which message screens a role may open, and how many messages need attention. */
export async function readTabs(tx: Tx, role: Role): Promise<Tabs> {
  return {
    texts: may(role, 'settings.change'),
    phone: sandboxMessagesOn(),
    failed: (await failedMessages(tx, 100)).length,
  };
}

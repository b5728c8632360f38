import { failedMessages, unansweredConversations } from '#marketing/channels';
import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { ShownNeed } from './needs-list.tsx';
import { waitWords } from './show-needs.ts';

/** Unanswered conversations, and messages that could not be sent; empty without any. */
export async function messageNeeds(tx: Tx, now: Date, most: number): Promise<ShownNeed[]> {
  const shown = (count: number) => (count >= most ? `${most - 1}+` : String(count));
  const found: ShownNeed[] = [];
  const waiting = await unansweredConversations(tx, most);
  if (waiting[0])
    found.push({
      kind: 'messages',
      title: say('Messages nobody has answered'),
      todo: say('Answer within 24 hours: later only a template can be sent'),
      count: shown(waiting.length),
      age: waitWords(waiting[0].since, now, waiting.length),
      to: waiting.length === 1 ? studioPaths.studioConversation(waiting[0].id) : studioPaths.studioMessages(),
    });
  const failed = await failedMessages(tx, most);
  if (failed[0])
    found.push({
      kind: 'failed-messages',
      title: say('Messages that could not be sent'),
      todo: say('Look at each, then try again or call'),
      count: shown(failed.length),
      age: waitWords(failed[0].createdAt, now, failed.length),
      to: studioPaths.studioSentMessages({ view: 'failed' }),
    });
  return found;
}

import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { mobile } from '#tests/messages-world';
import { contactOf } from '../contacts/contact.ts';
import { whatsapp } from '../providers/whatsapp/channel.ts';
import { finishConversation } from './decide-conversation.ts';
import { receiveEvents } from './receive-events.ts';

testDatabase();

const reply = (text: string) =>
  inTransaction((tx) =>
    receiveEvents(tx, whatsapp, [
      { kind: 'reply', providerId: newId(), from: mobile(), name: 'Meena', text, media: null },
    ]),
  );
const contact = () => inTransaction((tx) => contactOf(tx, { mobile: mobile() }));

it('a conversation in which somebody wrote after the page was opened is not marked as done', async () => {
  await reply('When is the class?');
  const opened = await contact();
  const done = (version: number) =>
    inTransaction((tx) =>
      finishConversation(tx, { by: staffOf('manager'), contactId: opened.id, done: true, version }),
    );
  await reply('And where?');
  expect(await done(opened.version)).toMatchObject({ ok: false, reason: 'stale' });
  const now = await contact();
  expect(now).toMatchObject({ done: false, unread: 2 });
  expect(await done(now.version)).toMatchObject({ ok: true });
  expect(await contact()).toMatchObject({ done: true, unread: 0 });
});

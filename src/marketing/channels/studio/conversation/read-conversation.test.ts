import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { staffOf } from '#tests/family-world';
import { testDatabase } from '#tests/database';
import { mobile } from '#tests/messages-world';
import { contactOf } from '../../contacts/contact.ts';
import type { ApprovalState } from '../../model.ts';
import { write } from '../../templates/templates.ts';
import { readConversation } from './read-conversation.ts';

testDatabase();

/** The approved templates of the world. */
const approvedElsewhere = 3;

type Language = 'en' | 'ta' | 'hi';

/** The choice of templates of a conversation where the answer to an enquiry has these states, and the one that is chosen. */
async function offered(states: Partial<Record<Language, ApprovalState>>, use?: string) {
  return inTransaction(async (tx) => {
    for (const [language, state] of Object.entries(states) as [Language, ApprovalState][]) {
      const isLive = state === 'approved' || state === 'paused';
      const live = isLive ? { liveText: 'Hello {name}', liveName: `answer_${language}` } : {};
      await write(
        tx,
        { purpose: 'lead-answer', channel: 'whatsapp', language },
        { text: 'Hello {name}', state, version: 1, updatedBy: 'Asha', ...live },
      );
    }
    const { id } = await contactOf(tx, { mobile: mobile() });
    const query = new URLSearchParams(use ? { use } : {});
    const shown = await readConversation(tx, id, { query, by: staffOf('manager') });
    return shown?.template;
  });
}

it('only approved templates are offered, and one of them is chosen', async () => {
  const template = await offered({ en: 'pending', ta: 'approved', hi: 'paused' });
  expect(template?.choices.filter(({ purpose }) => purpose === 'lead-answer')).toEqual([
    { purpose: 'lead-answer', channel: 'whatsapp', language: 'ta' },
  ]);
  expect(template?.choices).toHaveLength(1 + approvedElsewhere);
  expect(template).toMatchObject({ purpose: 'lead-answer', language: 'ta', text: 'Hello {name}' });
});

it('one that is not approved has no text to send, also by its address', async () => {
  expect(await offered({ en: 'draft', ta: 'approved' }, 'lead-answer.whatsapp.en')).toMatchObject({
    language: 'en',
    text: null,
  });
});

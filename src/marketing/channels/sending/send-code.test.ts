import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { fake, mobile, noNight, says, stored } from '#tests/messages-world';
import { messagesOfNumber } from '../inbox/conversations.ts';
import { write } from '../templates/templates.ts';
import { deliverMessage } from './deliver-message.job.ts';
import { codesReach, sendCode } from './send-code.ts';

testDatabase();

beforeEach(async () => {
  await database().execute(sql`delete from messages`);
  await inTransaction((tx) =>
    write(
      tx,
      { purpose: 'number-code', channel: 'whatsapp', language: 'en' },
      {
        text: 'x',
        version: 1,
        state: 'approved',
        liveText: 'Your code is {code}.',
        liveName: 'number_code_v1',
        updatedBy: 'test',
      },
    ),
  );
});

const code = (digits = '102938') =>
  inTransaction((tx) =>
    sendCode(tx, {
      to: { mobile: mobile(), name: 'Meena', language: 'ta' },
      code: digits,
      about: { kind: 'lead', id: newId() },
      dedupeKey: newId(),
    }),
  );
const delivered = async () => {
  for (const { id } of await stored()) await deliverMessage(id);
  return fake.bodies.slice(-1).map((body) => JSON.stringify(body));
};

describe('a code for a number', () => {
  it('goes out at night, without a yes, beyond any cap, in English where there is no text of its language', async () => {
    await noNight({ quietFrom: 0, quietUntil: 1_439, workshopCap: 0 });
    expect(await code()).toBe('whatsapp');
    expect((await delivered())[0]).toContain('102938');
    expect(await stored()).toMatchObject([{ state: 'sent', language: 'en' }]);
  });

  it('does not go out after STOP, nor once it is worth nothing', async () => {
    await code();
    await database().execute(sql`update messages set useless_at = now() - interval '1 second'`);
    await delivered();
    expect(await stored()).toMatchObject([{ state: 'skipped', reason: 'too-late' }]);
    await says(false);
    expect(await code()).toBeNull();
  });

  it('is read by no colleague', async () => {
    await code();
    const [shown] = await inTransaction((tx) => messagesOfNumber(tx, mobile()));
    expect(shown?.text).toBe('Your code is ••••••.');
  });

  it('is not sent while no text is approved', async () => {
    expect(await codesReach(database(), 'ta')).toBe(true);
    await database().execute(sql`delete from message_templates where purpose = 'number-code'`);
    expect(await codesReach(database(), 'ta')).toBe(false);
    expect(await code()).toBeNull();
  });
});

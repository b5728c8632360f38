import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import {
  fakeMeta,
  fakeMsg91,
  metaNotice,
  metaSettings,
  msg91Notice,
  msg91Settings,
  type MessageFake,
  type Trouble,
} from '#tests/fakes/message-fake';
import { freePort } from '#tests/postgres';
import type { Channel, ChannelEvent, OutgoingMessage } from '../model.ts';
import { sandboxOf, signatureHeader, signSandbox } from './sandbox/channel.ts';
import { sms } from './sms/channel.ts';
import { whatsapp } from './whatsapp/channel.ts';

testDatabase();

type Notice = { headers: Headers; body: Uint8Array };
type Driver = {
  channel: Channel;
  settings: Record<string, string>;
  fake: MessageFake | null;
  /** The provider's webhook for a message that arrived or failed, and for a reply. */
  status: (told: { id: string; providerId: string; state: 'delivered' | 'failed' }, secret?: string) => Notice;
  reply: (told: { from: string; text: string }, secret?: string) => Notice;
  close: () => Promise<void>;
};

const message = (to = '+919840012345'): OutgoingMessage => ({
  id: newId(),
  to,
  language: 'ta',
  text: 'Arun: https://school.example',
  template: { name: 'session_day_v1', values: [{ name: 'learner', value: 'Arun' }] },
});

/** The contract of every channel. */
function channelContract(name: string, make: () => Promise<Driver>) {
  describe(`the channel ${name}`, () => {
    let driver: Driver;
    beforeAll(async () => {
      driver = await make();
      useConfigForTests({ LOG_LEVEL: 'silent', ...driver.settings });
    });
    afterAll(() => driver.close());

    it('takes a message and tells its own id of it', async () => {
      const sent = await driver.channel.send(message());
      expect(sent).toMatchObject({ ok: true });
      if (sent.ok) expect(sent.value.providerId).not.toBe('');
    });

    it('asks its provider once for a message, whatever the answer is', async () => {
      const { fake, channel } = driver;
      if (!fake) return;
      for (const how of ['limit', 'down', 'gateway', 'timeout', 'late-success', 'reset-after'] as Trouble[]) {
        const before = fake.asked();
        fake.fail(how);
        await channel.send(message());
        expect(fake.asked() - before, how).toBe(1);
      }
    });

    it.each([
      ['limit', 'not-taken'],
      ['no-token', 'not-taken'],
      ['refuse', 'refused'],
      ['timeout', 'unknown'],
      ['late-success', 'unknown'],
      ['reset-after', 'unknown'],
      ['gateway', 'unknown'],
    ] as [Trouble, string][])('after %s says %s', async (how, trouble) => {
      const { fake, channel } = driver;
      if (!fake) return;
      fake.fail(how);
      expect(await channel.send(message())).toMatchObject({ ok: false, reason: trouble });
    });

    it('reports an unreachable provider as not accepted', async () => {
      if (!driver.fake) return;
      const nobody = `http://127.0.0.1:${await freePort()}`;
      useConfigForTests({ LOG_LEVEL: 'silent', ...driver.settings, WHATSAPP_URL: nobody, MSG91_URL: nobody });
      const sent = await driver.channel.send(message());
      useConfigForTests({ LOG_LEVEL: 'silent', ...driver.settings });
      expect(sent).toMatchObject({ ok: false, reason: 'not-taken' });
    });

    it('reads what became of a message, with our id of it', () => {
      for (const state of ['delivered', 'failed'] as const) {
        const { headers, body } = driver.status({ id: 'a-b', providerId: 'p-1', state });
        const read = driver.channel.readEvents?.(headers, body);
        expect(read).toMatchObject({
          ok: true,
          value: [{ kind: 'status', messageId: 'a-b', providerId: 'p-1', state }],
        });
      }
    });

    it('reads a reply with the number of its sender', () => {
      const { headers, body } = driver.reply({ from: '919840012345', text: 'நன்றி\nஎப்போது?' });
      expect(driver.channel.readEvents?.(headers, body)).toMatchObject({
        ok: true,
        value: [{ kind: 'reply', from: '+919840012345', text: 'நன்றி\nஎப்போது?' }],
      });
    });

    it('believes no notice that another secret signed, that was changed on its way, or that is not signed', () => {
      const { channel } = driver;
      const forged = driver.reply({ from: '919840012345', text: 'STOP' }, 'another-secret-0123456789');
      expect(channel.readEvents?.(forged.headers, forged.body)).toMatchObject({ ok: false, reason: 'forged' });
      const genuine = driver.reply({ from: '919840012345', text: 'hello' });
      expect(channel.readEvents?.(new Headers(), genuine.body)).toMatchObject({ ok: false, reason: 'forged' });
    });

    it('refuses a genuine notice that is no JSON', () => {
      const { channel } = driver;
      const genuine = driver.status({ id: 'a-b', providerId: 'p-1', state: 'delivered' });
      const read = channel.readEvents?.(genuine.headers, new TextEncoder().encode('{"entry":'));
      expect(read).toMatchObject({ ok: false });
    });
  });
}

channelContract('sandbox', async () => {
  const signed = (events: ChannelEvent[], secret?: string): Notice => {
    const body = new TextEncoder().encode(JSON.stringify(events));
    return { headers: new Headers({ [signatureHeader]: secret ?? signSandbox(body) }), body };
  };
  return {
    channel: sandboxOf('whatsapp'),
    settings: { SANDBOX_MESSAGES: 'on' },
    fake: null,
    status: ({ id, providerId, state }, secret) =>
      signed([{ kind: 'status', messageId: id, providerId, state, code: null, notReachable: false }], secret),
    reply: ({ from, text }, secret) =>
      signed([{ kind: 'reply', providerId: newId(), from: `+${from}`, name: null, text, media: null }], secret),
    close: async () => {},
  };
});

channelContract('whatsapp', async () => {
  const fake = await fakeMeta();
  return {
    channel: whatsapp,
    settings: { ...metaSettings, WHATSAPP_URL: fake.url },
    fake,
    status: ({ id, providerId, state }, secret) =>
      metaNotice(
        {
          statuses: [
            {
              id: providerId,
              status: state,
              biz_opaque_callback_data: id,
              ...(state === 'failed' ? { errors: [{ code: 131_000 }] } : {}),
            },
          ],
        },
        secret ? { secret } : {},
      ),
    reply: ({ from, text }, secret) =>
      metaNotice(
        { messages: [{ id: `wamid.${newId()}`, from, type: 'text', text: { body: text } }] },
        secret ? { secret } : {},
      ),
    close: fake.close,
  };
});

channelContract('sms', async () => {
  const fake = await fakeMsg91();
  return {
    channel: sms,
    settings: { ...msg91Settings, MSG91_URL: fake.url },
    fake,
    status: ({ id, providerId, state }, secret) =>
      msg91Notice({ requestId: providerId, CRQID: id, status: state === 'failed' ? '2' : '1' }, secret),
    reply: ({ from, text }, secret) => msg91Notice({ messageId: newId(), mobile: from, message: text }, secret),
    close: fake.close,
  };
});

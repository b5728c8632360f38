import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { newId } from '#foundation/kit/id.ts';
import { fakeMeta, metaNotice, metaSettings, type Trouble } from '#tests/fakes/message-fake';
import type { OutgoingMessage } from '../../model.ts';
import { whatsapp } from './channel.ts';

const message = (): OutgoingMessage => ({
  id: newId(),
  to: '+919840012345',
  language: 'ta',
  text: 'Arun',
  template: { name: 'session_day_v1', values: [{ name: 'learner', value: 'Arun' }] },
});

describe('WhatsApp', () => {
  let fake: Awaited<ReturnType<typeof fakeMeta>>;
  beforeAll(async () => {
    fake = await fakeMeta();
    useConfigForTests({ LOG_LEVEL: 'silent', ...metaSettings, WHATSAPP_URL: fake.url });
  });
  afterAll(() => fake.close());

  it.each([
    ['down', 'not-taken'],
    ['no-number', 'not-reachable'],
  ] as [Trouble, string][])('after %s says %s', async (how, trouble) => {
    fake.fail(how);
    expect(await whatsapp.send(message())).toMatchObject({ ok: false, reason: trouble });
  });

  it('keeps one template, however often it is sent in, and tells in its own words why it refuses one', async () => {
    const template = {
      name: 'session_day_v1',
      language: 'ta' as const,
      category: 'UTILITY' as const,
      text: 'Hello {learner}, see {choices} there',
      examples: [
        { name: 'learner', value: 'Arun' },
        { name: 'choices', value: 'https://school.example' },
      ],
    };
    expect(await whatsapp.submitTemplate?.(template)).toMatchObject({ ok: true, value: { state: 'pending' } });
    expect(await whatsapp.submitTemplate?.(template)).toMatchObject({ ok: true, value: { state: 'pending' } });
    expect(fake.templates).toHaveLength(1);
    const other = { ...template, name: 'x_v1', text: 'forbidden {learner} x' };
    expect(await whatsapp.submitTemplate?.(other)).toMatchObject({
      ok: false,
      reason: 'refused',
      details: 'Not allowed here',
    });
    fake.templates[0]!.status = 'APPROVED';
    expect(await whatsapp.templateStates?.()).toEqual({
      ok: true,
      value: [{ name: 'session_day_v1', language: 'ta', state: 'approved', reason: null }],
    });
  });

  it('leaves the words around a code to Meta, and gives it to the button that copies it as well', async () => {
    const template = {
      name: 'number_code_v1',
      language: 'ta' as const,
      category: 'AUTHENTICATION' as const,
      text: 'Your code is {code}. Thank you.',
      examples: [{ name: 'code', value: '493027' }],
    };
    expect(await whatsapp.submitTemplate?.(template)).toMatchObject({ ok: true });
    expect(fake.templates.at(-1)).toMatchObject({
      category: 'AUTHENTICATION',
      components: [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'FOOTER', code_expiration_minutes: 10 },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
      ],
    });
    expect(JSON.stringify(fake.templates.at(-1))).not.toContain('Thank you');
    const values = [{ name: 'code', value: '102938' }];
    expect(await whatsapp.send({ ...message(), template: { name: 'number_code_v1', values } })).toMatchObject({
      ok: true,
    });
    const parameters = [{ type: 'text', text: '102938' }];
    expect(fake.bodies.at(-1)?.template).toMatchObject({
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    });
    await whatsapp.send(message());
    expect(JSON.stringify(fake.bodies.at(-1))).not.toContain('button');
  });

  it('answers the question whether the webhook is ours only to who knows the token', () => {
    const asked = (token: string) =>
      new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '12345' });
    expect(whatsapp.challenge?.(asked(metaSettings.WHATSAPP_VERIFY_TOKEN))).toBe('12345');
    expect(whatsapp.challenge?.(asked('guess'))).toBeNull();
  });

  it('passes over notices about another number, and kinds it does not know', () => {
    const other = metaNotice({
      metadata: { phone_number_id: '1' },
      messages: [{ id: 'x', from: '919840012345', type: 'text' }],
    });
    expect(whatsapp.readEvents?.(other.headers, other.body)).toEqual({ ok: true, value: [] });
    const unknown = metaNotice({ statuses: [{ id: 'x', status: 'warped' }, 7], messages: [{ type: 'reaction' }] });
    expect(whatsapp.readEvents?.(unknown.headers, unknown.body)).toEqual({ ok: true, value: [] });
    const stop = { id: 'wamid.2', from: '919840012345', type: 'text', text: { body: 'STOP' } };
    const beside = metaNotice({ contacts: [{ user_id: 'unknown shape' }], messages: [stop] });
    expect(whatsapp.readEvents?.(beside.headers, beside.body)).toMatchObject({ ok: true, value: [{ text: 'STOP' }] });
    const otherField = metaNotice({ messages: 7 }, { field: 'account_update' });
    expect(whatsapp.readEvents?.(otherField.headers, otherField.body)).toEqual({ ok: true, value: [] });
  });

  it('tells of a picture that it came, with the words below it', () => {
    const { headers, body } = metaNotice({
      messages: [{ id: 'wamid.1', from: '919840012345', type: 'image', image: { caption: 'The kit' } }],
    });
    expect(whatsapp.readEvents?.(headers, body)).toMatchObject({
      ok: true,
      value: [{ text: 'The kit', media: 'image' }],
    });
  });
});

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { consentHistory } from '#marketing/channels';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import type { LeadInput } from '#marketing/leads/model';
import { nobody } from '#platform/limits';
import { testDatabase } from '#tests/database';
import { storedForm } from '#tests/forms';
import { captured, storedLead } from '#tests/leads';
import { write } from '../../channels/templates/templates.ts';
import { eraseLeads } from '../erase-leads.ts';
import { leadChecks } from '../tables.ts';
import { checkCode } from './check-code.ts';
import { confirmedNumbers, numberStanding } from './number-standing.ts';
import { challengeOf, type Challenge } from './proof.ts';
import { readCheck } from './read-check.ts';
import { submitCheck } from './submit-check.ts';

testDatabase();

let number = 9_841_000_000;
const asking = (over: Partial<LeadInput> = {}): Partial<LeadInput> => ({
  mobile: String((number += 1)),
  form: { slug: 'asks-code', block: 'ask', values: {}, query: '' },
  ...over,
});

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', SANDBOX_MESSAGES: 'on' });
  for (const table of ['forms', 'message_templates', 'messages', 'limit_counts'])
    await database().execute(sql.raw(`delete from ${table}`));
  await storedForm([], 'asks-code');
  await database().execute(sql`update forms set checks_number = true`);
  await approved('whatsapp');
});

const approved = (channel: 'whatsapp' | 'sms') =>
  inTransaction((tx) =>
    write(
      tx,
      { purpose: 'number-code', channel, language: 'ta' },
      {
        text: 'x',
        version: 1,
        state: 'approved',
        liveText: 'குறியீடு {code} இது.',
        liveName: 'number_code_v1',
        updatedBy: 'test',
      },
    ),
  );

type Message = { channel: string; text: string; purpose: string };
async function messagesTo(mobile: string): Promise<Message[]> {
  const answer = await database().execute(sql`select channel, text, purpose from messages
    join message_contacts on message_contacts.id = contact_id where message_contacts.mobile = ${mobile} order by messages.created_at`);
  return (answer as unknown as { rows: Message[] }).rows;
}
const lastCode = async (mobile: string) => /\d{6}/.exec((await messagesTo(mobile)).at(-1)?.text ?? '')?.[0] ?? '';
const enter = (leadId: string, typed: string) => inTransaction((tx) => checkCode(tx, { leadId, typed }));
const standing = async (leadId: string) => {
  const { id, mobile } = await storedLead(leadId);
  return numberStanding(database(), [id], mobile);
};
const minutesPass = (minutes: number) =>
  database().execute(
    sql`update lead_checks set sent_at = sent_at - make_interval(mins => ${minutes}), code_until = code_until - make_interval(mins => ${minutes})`,
  );
const mobileOf = async (leadId: string) => (await storedLead(leadId)).mobile ?? '';
const yesses = async (leadId: string) =>
  (await consentHistory(database(), await mobileOf(leadId))).filter(({ given }) => given).length;

/** Submits the check page. */
async function post(token: string, fields: Record<string, string>) {
  const check = await readCheck(database(), token);
  if (!check) throw new Error('no check');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return submitCheck(form, { leadId: check.leadId, asked: check.asked, client: nobody });
}
const step = async (token: string) => (await readCheck(database(), token))?.asked.step;

describe('a form that asks for a code', () => {
  it('sends six digits to the number; entering them, in digits of any script, confirms it', async () => {
    const { leadId, token, checks } = await captured(asking());
    expect(checks).toBe(true);
    expect(await readCheck(database(), token)).toMatchObject({
      language: 'ta',
      asked: { step: 'code', digits: String(number).slice(-3), spent: false },
    });
    const sent = await messagesTo(await mobileOf(leadId));
    expect(sent).toMatchObject([{ channel: 'whatsapp', purpose: 'number-code' }]);
    expect(sent[0]?.text).toMatch(/^குறியீடு \d{6} இது\.$/);
    expect(await standing(leadId)).toEqual({ checkedAt: null });
    const code = await lastCode(await mobileOf(leadId));
    const [stored] = await database()
      .select()
      .from(leadChecks)
      .where(sql`lead_id = ${leadId}`);
    expect(JSON.stringify(stored)).not.toContain(code);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await post(token, { do: 'code', code: wrong })).toEqual({ field: 'leadCheck.code.wrong' });
    const tamil = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0be6 + Number(digit)));
    expect(await post(token, { do: 'code', code: ` ${tamil.slice(0, 3)} ${tamil.slice(3)}` })).toBeNull();
    expect((await standing(leadId))?.checkedAt).toBeInstanceOf(Date);
    expect(await confirmedNumbers(database(), [await storedLead(leadId)])).toEqual(new Map([[leadId, true]]));
    // Another number of the lead is not confirmed.
    expect(await confirmedNumbers(database(), [{ id: leadId, mobile: '+919999999999' }])).toEqual(new Map());
    expect(await step(token)).toBe('nothing');
  });

  it('takes the yes to messages only with the code: anybody may type any number', async () => {
    const { leadId } = await captured(asking({ messages: 'yes' }));
    expect(await yesses(leadId)).toBe(0);
    await enter(leadId, await lastCode(await mobileOf(leadId)));
    expect(await yesses(leadId)).toBe(1);
  });

  it('is a lead without the code too; a number that is confirmed is not asked again', async () => {
    const first = await captured(asking());
    expect(await storedLead(first.leadId)).toMatchObject({ state: 'new', suspected: false });
    const mobile = String(number);
    await enter(first.leadId, await lastCode(await mobileOf(first.leadId)));
    const again = await captured(asking({ mobile, messages: 'yes' }));
    expect(again).toMatchObject({ leadId: first.leadId, checks: false });
    expect(await messagesTo(`+91${mobile}`)).toHaveLength(1);
    expect(await yesses(first.leadId)).toBe(1);
  });

  it('five wrong codes or ten minutes end a code; another comes after a minute, five in a day', async () => {
    const { leadId, token } = await captured(asking());
    const mobile = await mobileOf(leadId);
    const code = await lastCode(mobile);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect(await enter(leadId, wrong)).toMatchObject({ reason: 'wrong' });
    expect(await enter(leadId, code)).toMatchObject({ reason: 'over' });
    expect(await post(token, { do: 'again' })).toEqual({ notice: 'leadCheck.code.tooSoon' });
    await minutesPass(2);
    expect(await post(token, { do: 'again' })).toEqual({ notice: 'leadCheck.code.sentAgain' });
    const second = await lastCode(mobile);
    if (second !== code) expect(await enter(leadId, code)).toMatchObject({ reason: 'wrong' });
    await minutesPass(11);
    expect(await enter(leadId, second)).toMatchObject({ reason: 'over' });
    for (let sent = 2; sent < 5; sent += 1) {
      expect(await post(token, { do: 'again' })).toEqual({ notice: 'leadCheck.code.sentAgain' });
      await minutesPass(2);
    }
    expect(await post(token, { do: 'again' })).toEqual({ notice: 'leadCheck.code.tooMany' });
    expect(await messagesTo(mobile)).toHaveLength(5);
  });

  it('sends a code to each number that is left, and asks for that of the newest', async () => {
    const email = 'both@x.example';
    const first = await captured(asking({ email }));
    const [one, other] = [String(number), String((number += 1))];
    await database().execute(
      sql`insert into lead_windows (mobile, page, lead_id) values (${`+91${other}`}, '', ${first.leadId})`,
    );
    for (const mobile of [other, one]) {
      expect(await captured(asking({ mobile, email }))).toMatchObject({ leadId: first.leadId, checks: true });
      expect(await enter(first.leadId, await lastCode(`+91${mobile}`))).toMatchObject({ ok: true });
    }
    expect(await messagesTo(`+91${one}`)).toHaveLength(2);
  });

  it('asks nothing where no code can be sent, and after STOP; the box counts at once then', async () => {
    await database().execute(sql`delete from message_templates`);
    const { leadId, checks } = await captured(asking({ messages: 'yes' }));
    expect(checks).toBe(false);
    expect(await yesses(leadId)).toBe(1);
    expect(await messagesTo(await mobileOf(leadId))).toEqual([]);
  });

  it('goes by SMS to a number whose holder stopped WhatsApp', async () => {
    await approved('sms');
    const mobile = `+91${number + 1}`;
    await database()
      .execute(sql`insert into message_consents (id, mobile, channel, purpose, given, wording, wording_version, language, source)
      select gen_random_uuid(), ${mobile}, 'whatsapp', purpose, false, 'STOP', '1', 'ta', 'reply' from unnest(array['workshop', 'offers']) as purpose`);
    await captured(asking());
    expect((await messagesTo(mobile)).map(({ channel }) => channel)).toEqual(['sms']);
  });

  it('is forgotten with its lead', async () => {
    const { leadId } = await captured(asking());
    await inTransaction((tx) => eraseLeads(tx, [leadId]));
    expect(
      await database()
        .select()
        .from(leadChecks)
        .where(sql`lead_id = ${leadId}`),
    ).toEqual([]);
  });
});

/** Like the browser's solver. */
function solved({ salt, target, most }: Challenge): string {
  for (let tried = 0; tried < most; tried += 1)
    if (createHash('sha256').update(`${salt}${tried}`).digest('hex') === target) return String(tried);
  throw new Error('no answer');
}

describe('a suspected form', () => {
  it('is cleared by the work of its browser, and the code goes out only then', async () => {
    const { leadId, token, checks } = await captured(asking({ elapsed: '300', messages: 'yes' }));
    expect(checks).toBe(true);
    expect(await storedLead(leadId)).toMatchObject({ suspected: true });
    const check = await readCheck(database(), token);
    if (check?.asked.step !== 'proof') throw new Error('no proof is asked for');
    expect(await messagesTo(await mobileOf(leadId))).toEqual([]);
    // Requesting a code alone sends none.
    expect(await post(token, { do: 'again' })).toBeNull();
    await post(token, { do: 'proof', answer: '-1' });
    expect(await storedLead(leadId)).toMatchObject({ suspected: true });
    await post(token, { do: 'proof', answer: solved(check.asked.challenge) });
    expect(await storedLead(leadId)).toMatchObject({ suspected: false });
    expect(await step(token)).toBe('code');
    expect(await messagesTo(await mobileOf(leadId))).toHaveLength(1);
    expect(await yesses(leadId)).toBe(0);
  });

  it('without a code to ask for is done with the proof, and its box counts from then on', async () => {
    const { leadId, token } = await captured({ elapsed: '300', messages: 'yes' });
    expect(await yesses(leadId)).toBe(0);
    await post(token, { do: 'proof', answer: solved(challengeOf(leadId)) });
    expect(await step(token)).toBe('nothing');
    expect(await yesses(leadId)).toBe(1);
  });

  it('with a sign that no person gives stays suspected, whatever its browser did', async () => {
    for (const sign of [{ website: 'spam.example' }, { name: 'Win at www.spam.example' }]) {
      const { leadId, token, checks } = await captured({ elapsed: '300', ...sign });
      expect(checks).toBe(false);
      expect(await step(token)).toBe('nothing');
      await post(token, { do: 'proof', answer: solved(challengeOf(leadId)) });
      expect(await storedLead(leadId)).toMatchObject({ suspected: true });
    }
  });

  it('is not cleared by the work of another', async () => {
    const [one, other] = [await captured({ elapsed: '300' }), await captured({ elapsed: '300' })];
    expect(challengeOf(one.leadId)).not.toEqual(challengeOf(other.leadId));
    await post(one.token, { do: 'proof', answer: solved(challengeOf(other.leadId)) });
    expect(await storedLead(one.leadId)).toMatchObject({ suspected: true });
  });
});

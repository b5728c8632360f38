import { eq, like } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { findMail, listMails } from '#platform/mail';
import { clientOf, nobody } from '#platform/limits';
import { testDatabase } from '#tests/database';
import { changeSubscription, findSubscription } from './subscription.ts';
import { countLeads, findLead, findLeadByToken, listLeads } from '../finding/find-leads.ts';
import { subscribe } from './subscribe.ts';
import { leadInput } from '../model.ts';
import { leads } from '../tables.ts';

testDatabase();
beforeAll(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

function ask(fields: Record<string, string>, client = nobody) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ form: 'newsletter', consent: 'yes', ...fields })) form.set(name, value);
  const input = leadInput(form, { page: '/about', language: 'ta', url: 'https://site.example/about?utm_source=talk' });
  return inTransaction((tx) => subscribe(tx, input, client));
}

async function asked(email: string) {
  const outcome = await ask({ email });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.details));
  return outcome.value;
}

const mailsTo = async (address: string) => (await listMails(database(), {})).filter((mail) => mail.address === address);

/** The token in the only mail to this address. */
async function tokenFor(address: string): Promise<string> {
  const [listed] = await mailsTo(address);
  const mail = await findMail(database(), listed?.id ?? '');
  return decodeURIComponent(/newsletter\?token=([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? '');
}

it('a wish for the newsletter is a lead of its own kind with the consent it gave, and no caller of the sales desk', async () => {
  const { leadId, token } = await asked(' Meena@Example.org ');
  expect(await findLead(database(), leadId)).toMatchObject({
    kind: 'newsletter',
    email: 'meena@example.org',
    mobile: null,
    source: { utm_source: 'talk' },
    confirmedAt: null,
  });
  const stored = await findLead(database(), leadId);
  expect(stored?.consentText).toContain('மின்னஞ்சலில்');
  expect(await findLeadByToken(database(), token)).toMatchObject({ kind: 'newsletter', mobile: null });
  expect(await listLeads(database(), {})).toEqual([]);
  expect(await listLeads(database(), { kind: 'newsletter' })).toHaveLength(1);
  expect(await countLeads(database())).toMatchObject({ new: 0, newsletter: 1 });
});

it('the address is asked once a day, says yes by the link in the mail, and no by the same one', async () => {
  const address = 'ravi@example.org';
  const { leadId } = await asked(address);
  await asked('RAVI@example.org');
  expect(await mailsTo(address)).toHaveLength(1);
  const token = await tokenFor(address);
  expect(await findSubscription(database(), token)).toEqual({ email: address, language: 'ta', state: 'asked' });
  const change = (choice: 'confirm' | 'end') => inTransaction((tx) => changeSubscription(tx, token, choice));
  expect(await change('confirm')).toBe(true);
  const confirmed = await findLead(database(), leadId);
  expect(confirmed?.confirmedAt).not.toBeNull();
  expect(confirmed?.submissions).toBe(2);
  await change('confirm');
  expect((await findLead(database(), leadId))?.confirmedAt).toEqual(confirmed?.confirmedAt);
  await change('end');
  expect(await findSubscription(database(), token)).toMatchObject({ state: 'ended' });
  await asked(address);
  expect(await findSubscription(database(), token)).toMatchObject({ state: 'asked' });
});

it('a link of another kind, a changed one and none open nothing', async () => {
  const { token } = await asked('other@example.org');
  const genuine = await tokenFor('other@example.org');
  for (const text of [token, `${genuine}x`, '', null]) {
    expect(await findSubscription(database(), text)).toBeNull();
    expect(await inTransaction((tx) => changeSubscription(tx, text, 'confirm'))).toBe(false);
  }
});

it('twenty clicks at once make one lead and one mail', async () => {
  await Promise.all(Array.from({ length: 20 }, () => asked('often@example.org')));
  expect(await database().select().from(leads).where(eq(leads.email, 'often@example.org'))).toHaveLength(1);
  expect(await mailsTo('often@example.org')).toHaveLength(1);
});

it('what fills the hidden field is kept apart and is mailed nothing', async () => {
  const outcome = await ask({ email: 'trap@example.org', website: 'https://spam.example' });
  expect(outcome.ok).toBe(true);
  expect(await mailsTo('trap@example.org')).toEqual([]);
  expect(await listLeads(database(), { kind: 'newsletter', suspected: true })).toHaveLength(1);
});

it.each([
  [{ email: '' }, { email: 'newsletter.problem.missing' }],
  [{ email: 'no address' }, { email: 'newsletter.problem.email' }],
  [{ email: 'a@example.org, b@example.org' }, { email: 'newsletter.problem.email' }],
  [{ email: 'a@example.org', consent: '' }, { consent: 'newsletter.problem.consent' }],
])('%j is refused with a sentence for its sender', async (fields, problems) => {
  const outcome = await ask(fields);
  expect(outcome).toMatchObject({ ok: false, details: { fields: problems } });
});

it('C2: forty addresses from one connection: twenty get a mail, the others are refused and not stored', async () => {
  const client = clientOf('198.51.100.9');
  const outcomes = [];
  for (let n = 0; n < 40; n += 1) outcomes.push(await ask({ email: `stranger${n}@example.org` }, client));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
  expect(outcomes.at(-1)).toMatchObject({
    reason: 'too-many',
    details: { fields: { email: 'newsletter.problem.tooMany' } },
  });
  const mails = (await listMails(database(), { limit: 100 })).filter(({ address }) => address.startsWith('stranger'));
  expect(mails).toHaveLength(20);
  expect(await database().$count(leads, like(leads.email, 'stranger%'))).toBe(20);
  expect((await ask({ email: 'elsewhere@example.org' }, clientOf('198.51.100.10'))).ok).toBe(true);
});

it('C2: one mailbox is asked three times a day at most, however it is spelled, and the mail holds no word of the sender', async () => {
  for (let n = 0; n < 6; n += 1) await ask({ email: `victim+${n}@example.org`, name: 'Visit evil.example' });
  const mails = (await listMails(database(), { limit: 100 })).filter(({ address }) => address.startsWith('victim'));
  expect(mails).toHaveLength(3);
  for (const { id } of mails) expect(JSON.stringify(await findMail(database(), id))).not.toContain('evil.example');
});

it('a link that is older than a year takes no first yes, and still ends the newsletter', async () => {
  await asked('late@example.org');
  await asked('early@example.org');
  const [late, early] = [await tokenFor('late@example.org'), await tokenFor('early@example.org')];
  const change = (token: string, choice: 'confirm' | 'end') =>
    inTransaction((tx) => changeSubscription(tx, token, choice));
  expect(await change(early, 'confirm')).toBe(true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 86_400_000 });
  try {
    expect(await change(late, 'confirm')).toBe(false);
    expect(await findSubscription(database(), late)).toBeNull();
    expect(await change(early, 'end')).toBe(true);
    expect(await findSubscription(database(), early)).toMatchObject({ state: 'ended' });
  } finally {
    vi.useRealTimers();
  }
});

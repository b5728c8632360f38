import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import type { StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { newId } from '#foundation/kit/id.ts';
import { businessClock } from '#foundation/locale/business-day.ts';
import { findMail, listMails } from '#platform/mail';
import { history } from '#platform/people';
import type { Role, SignedIn, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { alertStaff, raiseOnce, type Alert } from './alert-staff.ts';
import { readAlertChoices, saveAlertChoices } from './choices.ts';
import { sendDigest } from './send-digests.job.ts';
import { tellStaff } from './tell-staff.job.ts';
import { watchOnce } from './watch.ts';

testDatabase();

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  for (const table of ['digest_items', 'staff_alerts', 'alert_choices', 'alert_digests', 'alert_watches', 'staff'])
    await database().execute(sql.raw(`delete from ${table}`));
});

async function hire(role: Role, language: StaffLanguage = 'en'): Promise<SignedIn> {
  const person = { id: newId(), name: role, email: `${newId()}@staff.example.com`, role, language };
  await database().execute(
    sql`insert into staff (id, email, name, role, password, language) values (${person.id}, ${person.email}, ${role}, ${role}, 'x', ${language})`,
  );
  return person;
}

const alert = (over: Partial<Alert> = {}): Alert => ({
  kind: 'cancellation',
  aboutId: newId(),
  label: 'KD-7K4M',
  path: '/studio/orders/1',
  ...over,
});
const raise = (one: Alert) => inTransaction((tx) => alertStaff(tx, one));
const tell = () => inTransaction(tellStaff);
const digest = (person: SignedIn) => inTransaction((tx) => sendDigest(tx, person));
const choose = (by: Staff, ways: Record<string, string>, hour = 0) =>
  inTransaction((tx) => saveAlertChoices(tx, { by, ways, hour }));
const mailsTo = async ({ email }: Staff) =>
  (await listMails(database(), { limit: 100 })).filter(({ address }) => address === email);
async function latestMailTo(person: Staff): Promise<string> {
  const [latest] = await mailsTo(person);
  return (latest && (await findMail(database(), latest.id))?.html) ?? '';
}
const nextDay = () => database().execute(sql`update alert_digests set last_day = '2020-01-01'`);

describe('each person gets alerts as chosen', () => {
  it('in the language they read the studio in, from one and the same run', async () => {
    const [tamil, english] = [await hire('sales', 'ta'), await hire('sales')];
    await raise(alert());
    await raise(alert({ kind: 'new-lead', label: 'From /robotics', path: '/studio/leads/1' }));
    expect(await tell()).toBe(2);
    expect(await mailsTo(tamil)).toMatchObject([{ subject: 'ஓர் ஆர்டரைக் கவனிக்க வேண்டும்' }]);
    expect(await mailsTo(english)).toMatchObject([{ subject: 'An order needs you' }]);
    for (const person of [tamil, english]) await choose(person, {});
    expect([await digest(tamil), await digest(english)]).toEqual([true, true]);
    const bodies = await Promise.all([tamil, english].map(latestMailTo));
    expect(bodies[0]).toContain('lang="ta"');
    expect(bodies[0]).toContain('புதிய விசாரிப்புகள்: 1');
    expect(bodies[0]).toContain('வந்த பக்கம்: /robotics');
    expect(bodies[1]).toContain('New leads: 1');
    expect(bodies[1]).toContain('From /robotics');
  });

  it('at once, with the next digest, or not at all; and never of what their role may not act on', async () => {
    const [now, daily, off] = [await hire('sales'), await hire('sales'), await hire('sales')];
    const editor = await hire('editor');
    await choose(daily, { cancellation: 'daily' });
    await choose(off, { cancellation: 'off' });
    await raise(alert());
    expect(await tell()).toBe(1);
    expect(await mailsTo(now)).toMatchObject([{ subject: 'An order needs you' }]);
    expect(await digest(daily)).toBe(true);
    const [mail] = await mailsTo(daily);
    expect(mail?.subject).toBe('Your day: 1 thing to look at');
    const { text } = (await findMail(database(), mail?.id ?? ''))!;
    expect(text).toContain('KD-7K4M');
    expect(text).toContain('https://site.example/studio/account#alerts');
    expect(await digest(off)).toBe(false);
    expect(await digest(editor)).toBe(false);
    expect([...(await mailsTo(off)), ...(await mailsTo(editor))]).toEqual([]);
  });

  it('choices are kept with a row in the audit, and what is no choice of this role is left as it was', async () => {
    const sales = await hire('sales');
    const usual = await inTransaction((tx) => readAlertChoices(tx, sales));
    expect(usual).toMatchObject({ hour: 8 });
    expect(usual.choices.map(({ kind }) => kind)).not.toContain('to-refund');
    await choose(sales, { 'new-lead': 'now', 'to-refund': 'now', cancellation: 'sometimes' }, 99);
    const after = await inTransaction((tx) => readAlertChoices(tx, sales));
    const changed = after.choices.filter(({ way }, index) => way !== usual.choices[index]?.way);
    expect(changed).toMatchObject([{ kind: 'new-lead', way: 'now' }]);
    expect(after.hour).toBe(8);
    await choose(sales, { 'new-lead': 'now' }, 8);
    expect((await history(database(), 'staff', sales.id)).map(({ did }) => did)).toEqual(['changed-alerts']);
  });
});

describe('the digest', () => {
  it('comes once a day, at the hour and not before, and brings each thing once', async () => {
    const person = await hire('sales');
    const hour = Number(businessClock(new Date()).slice(11, 13));
    await choose(person, { cancellation: 'daily' }, 23);
    await raise(alert());
    await tell();
    // Within the last hour of the day it is due; before that it is not.
    expect(await digest(person)).toBe(hour === 23);
    await nextDay();
    await choose(person, {}, 0);
    const first = hour !== 23;
    expect(await digest(person)).toBe(first);
    expect(await digest(person)).toBe(false);
    await nextDay();
    expect(await digest(person)).toBe(false);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('asked for by two servers at once, or again after a crash, is one mail', async () => {
    const person = await hire('sales');
    await choose(person, { cancellation: 'daily' });
    await raise(alert());
    await tell();
    const crash = inTransaction(async (tx) => {
      await sendDigest(tx, person);
      throw new Error('the server dies');
    });
    await expect(crash).rejects.toThrow('the server dies');
    expect(await mailsTo(person)).toEqual([]);
    const sent = await Promise.all([digest(person), digest(person), digest(person)]);
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('leaves out what a role may no longer act on', async () => {
    const person = await hire('sales');
    await choose(person, { cancellation: 'daily' });
    await raise(alert());
    await tell();
    expect(await digest({ ...person, role: 'editor' })).toBe(false);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('its entries do not delay immediate alerts', async () => {
    const person = await hire('sales');
    await choose(person, { 'new-lead': 'daily', cancellation: 'now' });
    await raise(alert({ kind: 'new-lead' }));
    expect(await tell()).toBe(0);
    await raise(alert());
    expect(await tell()).toBe(1);
  });
});

it('what is watched is raised once, however often it is found', async () => {
  const found = [alert({ kind: 'new-lead' }), alert({ kind: 'new-lead' })];
  const spans: number[] = [];
  const source = {
    name: 'test',
    find: (_: unknown, since: Date) => {
      spans.push(Date.now() - since.getTime());
      return Promise.resolve(found);
    },
  };
  const watch = () => inTransaction((tx) => watchOnce(tx, source));
  expect(await watch()).toBe(2);
  found.push(alert({ kind: 'new-lead' }));
  expect(await watch()).toBe(1);
  expect(await inTransaction((tx) => raiseOnce(tx, found))).toBe(0);
  // A day at first, then from the last look on.
  expect(spans.map((span) => span > 12 * 3_600_000)).toEqual([true, false]);
});

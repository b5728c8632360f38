import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { call } from '#tests/journey-leads';
import {
  deliver,
  emptyJourneys,
  entries,
  lead,
  letters,
  mails,
  owner,
  pass,
  sendLetters,
  turn,
} from '#tests/journeys-world';
import { fake, mobile, says, stored } from '#tests/messages-world';
import { mergeLeads } from '../leads/merging/merge-leads.ts';
import { journeyFigures } from './people/figures.ts';
import { previewJourney } from './people/preview.ts';
import { dueEntries } from './running/advance.ts';
import { runJourneys } from './running/run-journeys.job.ts';
import { changeDelays, switchJourney } from './switches/change-journey.ts';
import { readSettings } from './switches/settings.ts';

testDatabase();
emptyJourneys();

describe('a journey', () => {
  it('is off until the owner turns it on, and then takes no earlier leads', async () => {
    await says(true);
    await lead({ ago: 30 });
    expect(await runJourneys()).toEqual({ entered: 0, taken: 0 });
    const refused = inTransaction((tx) =>
      switchJourney(tx, { by: staffOf('manager'), key: 'lead-thanked', version: 0, isOn: true }),
    );
    await expect(refused).rejects.toMatchObject({ status: 403 });
    await turn('lead-thanked');
    expect(await runJourneys()).toEqual({ entered: 0, taken: 0 });
    await lead({ number: mobile('77') });
    expect((await runJourneys()).entered).toBe(1);
    expect(await stored()).toEqual([]);
  });

  it('takes people of the last 30 days where the owner asks for it, each once', async () => {
    await says(true);
    await lead({ ago: 3 * 24 * 60 });
    await lead({ ago: 31 * 24 * 60, number: mobile('1') });
    await turn('lead-thanked', true, true);
    expect(await runJourneys()).toEqual({ entered: 1, taken: 1 });
    expect(await runJourneys()).toEqual({ entered: 0, taken: 0 });
    await deliver();
    expect(fake.taken).toHaveLength(1);
    expect(fake.taken[0]).toMatchObject({ to: mobile(), template: 'lead_thanks_v1' });
  });

  it('waits as long as it is set, within its bounds', async () => {
    const set = (delays: number[], version: number) =>
      inTransaction((tx) => changeDelays(tx, { by: owner, key: 'lead-thanked', version, delays }));
    expect(await set([0], 0)).toMatchObject({ reason: 'invalid' });
    expect(await set([1441], 0)).toMatchObject({ reason: 'invalid' });
    expect((await set([60], 0)).ok).toBe(true);
    expect(await set([90], 0)).toMatchObject({ reason: 'stale' });
    expect(await readSettings(database(), 'lead-thanked')).toMatchObject({ isOn: false, delays: [60] });
    await turn('lead-thanked');
    await says(true);
    await lead();
    await runJourneys();
    await pass(59);
    expect(await dueEntries(10)).toEqual([]);
    await pass(2);
    expect(await dueEntries(10)).toHaveLength(1);
  });

  it('for unreached leads starts after the set number of failed calls; an answered call resets the count', async () => {
    await turn('lead-not-reached', true, true);
    const id = await lead({ ago: 200 });
    await call(id, 'not-reached', 100);
    await call(id, 'reached', 90);
    await call(id, 'not-reached', 80);
    expect((await runJourneys()).entered).toBe(0);
    await call(id, 'not-reached', 2);
    expect((await runJourneys()).entered).toBe(1);
  });

  it('sends one step after the other and looks for the goal', async () => {
    await says(true);
    await turn('lead-not-reached');
    const id = await lead();
    await call(id, 'not-reached');
    await call(id, 'not-reached');
    await runJourneys();
    await pass(16);
    await runJourneys();
    await deliver();
    expect(fake.taken.map(({ template }) => template)).toEqual(['not_reached_v1']);
    await pass(3 * 24 * 60);
    await runJourneys();
    await deliver();
    expect(fake.taken.map(({ template }) => template)).toEqual(['not_reached_v1', 'not_reached_again_v1']);
    expect(await entries()).toMatchObject([{ state: 'waiting', step: 2 }]);
    await database().execute(sql`update journey_entries set watch_until = now()`);
    await pass(2 * 24 * 60);
    await runJourneys();
    expect(await entries()).toMatchObject([{ state: 'done' }]);
    expect((await journeyFigures(database())).get('lead-not-reached')).toMatchObject({ entered: 1, waiting: 0 });
  });

  it('goes by mail to who never agreed to messages on their phone, with their choices', async () => {
    await turn('lead-thanked');
    await lead({ email: 'meena@x.example' });
    await runJourneys();
    await pass(11);
    await runJourneys();
    await sendLetters();
    await sendLetters();
    expect(mails.received.map(({ to }) => to)).toEqual(['meena@x.example']);
    expect((await letters()).map(({ state }) => state)).toEqual(['sent']);
    expect(await stored()).toEqual([]);
  });
});

describe('one person', () => {
  it('who is two leads made one gets one message', async () => {
    await says(true);
    await turn('lead-thanked');
    const into = await lead();
    const from = await lead({ number: mobile('9') });
    await runJourneys();
    await inTransaction((tx) => mergeLeads(tx, { by: owner, intoId: into, fromId: from }));
    await pass(11);
    await runJourneys();
    await deliver();
    expect(new Set((await entries()).map(({ reason }) => reason))).toEqual(new Set(['merged', null]));
    expect(fake.taken).toHaveLength(1);
  });

  it('who comes to steps of two journeys at once gets one; the other waits', async () => {
    await says(true);
    await turn('lead-thanked');
    await turn('lead-not-reached');
    const id = await lead();
    await call(id, 'not-reached');
    await call(id, 'not-reached');
    await runJourneys();
    await pass(16);
    await runJourneys();
    await deliver();
    expect(fake.taken).toHaveLength(1);
    expect((await entries()).filter(({ step }) => step === 0)).toHaveLength(1);
  });

  it('goes on for the others where the step of one fails, who is tried again in an hour', async () => {
    await says(true);
    await says(true, undefined, mobile('8'));
    await turn('lead-thanked', true, true);
    const broken = await lead({ ago: 60 });
    await lead({ ago: 30, number: mobile('8') });
    await database().execute(sql`create function refuse_one() returns trigger language plpgsql as
      $$ begin if (select subject_id::text from journey_entries where id = new.entry_id) = tg_argv[0] then raise 'refused'; end if; return new; end $$`);
    await database().execute(
      sql.raw(
        `create trigger refuse_one before insert on journey_sends for each row execute function refuse_one('${broken}')`,
      ),
    );
    try {
      await expect(runJourneys()).rejects.toThrow();
      expect((await entries()).filter(({ step }) => step === 1)).toHaveLength(1);
      expect(await dueEntries(10)).toEqual([]);
    } finally {
      await database().execute(sql`drop function refuse_one cascade`);
    }
    await pass(61);
    expect((await runJourneys()).taken).toBe(1);
    expect((await entries()).map(({ step }) => step)).toEqual([1, 1]);
  });
});

describe('the preview', () => {
  it('says who would have got it and why others not, and sends nothing', async () => {
    await says(true);
    await lead({ ago: 500 });
    await lead({ ago: 400, number: mobile('1'), language: 'en' });
    const called = await lead({ ago: 300, number: mobile('2') });
    await call(called, 'reached', 299);
    const late = await lead({ ago: 200, number: mobile('3'), email: 'late@x.example' });
    await call(late, 'reached', 10);
    const preview = await inTransaction((tx) => previewJourney(tx, 'lead-thanked'));
    expect(preview).toMatchObject({
      ways: { whatsapp: 1, mail: 1 },
      reasons: { 'no-consent': 1, called: 1 },
      more: false,
    });
    expect(await entries()).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { config, useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { officeZone } from '#foundation/locale/office-zone.ts';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import type { SchoolPart, Typed } from '../model.ts';
import { loadSchool } from '../state/load-school.ts';
import { readPart } from './read-part.ts';
import { savePart } from './save-part.ts';

testDatabase();

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'manager' };
const quiet = { LOG_LEVEL: 'silent' };

async function save(part: SchoolPart, said: Typed, { version, who = by }: { version?: number; who?: Staff } = {}) {
  const saved = await inTransaction(async (tx) => {
    const now = await readPart(tx, part);
    const typed = { ...now.typed, ...said };
    const exists = (paths: string[]) => Promise.resolve(new Set(paths.filter((path) => path === '/workshops')));
    return savePart(tx, { by: who, part, version: version ?? now.version, typed, exists });
  });
  await loadSchool(database());
  return saved;
}

describe('the settings of a school', () => {
  afterEach(() => useConfigForTests(quiet));

  it('count at once where the environment says nothing, and are recorded; saving them again writes nothing', async () => {
    useConfigForTests(quiet);
    expect(await save('name', { BRAND_NAME: '  Natya   Dance School ' })).toMatchObject({ ok: true });
    expect([config().BRAND_NAME, config().ORDER_PREFIX]).toEqual(['Natya Dance School', 'ND']);
    await save('name', { BRAND_NAME: 'Natya Dance School' });
    const entries = await history(database(), 'school', 'name');
    expect(entries.map(({ did, details }) => [did, details])).toEqual([
      ['changed-settings', { before: { BRAND_NAME: '' }, after: { BRAND_NAME: 'Natya Dance School' } }],
    ]);
  });

  it('take a UPI id and a bank account from the owner alone: the test page goes, and what is no UPI id is refused at its field', async () => {
    useConfigForTests(quiet);
    const owner = { ...by, role: 'owner' as const };
    expect(config().SANDBOX_PAYMENTS).toBe(true);
    await expect(save('money', { UPI_ID: 'thief@okaxis' })).rejects.toMatchObject({ status: 403 });
    for (const wrong of ['meena@gmail.com', '98400 12345', 'school@', '@okaxis', 'school okaxis'])
      expect(await save('money', { UPI_ID: wrong }, { who: owner }), wrong).toMatchObject({
        ok: false,
        details: { UPI_ID: 'This is no UPI id. It reads such as school@okaxis, with no dot after the @.' },
      });
    expect(await save('money', { UPI_ID: ' UPI: natya.school @ okaxis ' }, { who: owner })).toMatchObject({ ok: true });
    expect([config().UPI_ID, config().SANDBOX_PAYMENTS]).toEqual(['natya.school@okaxis', false]);
    const account = 'Natya Dance School\nAccount 0000 1111';
    expect(await save('money', { UPI_ID: '', BANK_DETAILS: account }, { who: owner })).toMatchObject({ ok: true });
    expect([config().UPI_ID, config().BANK_DETAILS, config().SANDBOX_PAYMENTS]).toEqual([undefined, account, false]);
    expect(await save('money', { BANK_DETAILS: '' }, { who: owner })).toMatchObject({ ok: true });
    expect(config().SANDBOX_PAYMENTS).toBe(true);
  });

  it('tell in which zone the office works: a name of the list counts at once, anything else is refused at its field', async () => {
    useConfigForTests(quiet);
    expect(officeZone()).toBe('Asia/Kolkata');
    for (const zone of ['Atlantis/Capital', 'EST', '+05:30', 'India'])
      expect(await save('contact', { OFFICE_ZONE: zone }), zone).toMatchObject({
        ok: false,
        details: { OFFICE_ZONE: 'This is no time zone. Choose one of the list, such as Asia/Dubai.' },
      });
    expect(await save('contact', { OFFICE_ZONE: ' America/New_York ' })).toMatchObject({ ok: true });
    expect([config().OFFICE_ZONE, officeZone()]).toEqual(['America/New_York', 'America/New_York']);
    useConfigForTests({ ...quiet, OFFICE_ZONE: 'Asia/Dubai' });
    await loadSchool(database());
    expect(officeZone()).toBe('Asia/Dubai');
    useConfigForTests(quiet);
    expect(await save('contact', { OFFICE_ZONE: '' })).toMatchObject({ ok: true });
    expect(officeZone()).toBe('Asia/Kolkata');
  });

  it('lie under the environment, which wins, and keep what was stored for when it says nothing again', async () => {
    useConfigForTests({ ...quiet, BRAND_NAME: 'Set by the Server' });
    await loadSchool(database());
    expect(config().BRAND_NAME).toBe('Set by the Server');
    await save('name', { BRAND_NAME: 'Something Else', 'promise.en': 'Dance with us.' });
    expect(config().BRAND_NAME).toBe('Set by the Server');
    useConfigForTests(quiet);
    await loadSchool(database());
    expect(config().BRAND_NAME).toBe('Natya Dance School');
  });

  it('of two people who save at once the second sees what the first saved, and overwrites nothing', async () => {
    const { version } = await inTransaction((tx) => readPart(tx, 'contact'));
    expect(await save('contact', { CONTACT_PHONE: '98840 12345' }, { version })).toMatchObject({ ok: true });
    const second = await save('contact', { CONTACT_PHONE: '98840 99999' }, { version });
    expect(second).toMatchObject({
      ok: false,
      reason: 'stale',
      details: { version: version + 1, who: 'Asha', now: { CONTACT_PHONE: '+919884012345' } },
    });
    expect(config().CONTACT_PHONE).toBe('+919884012345');
  });

  it.each<[SchoolPart, Typed, string]>([
    ['name', { BRAND_NAME: '' }, 'BRAND_NAME'],
    ['look', { colour: '#777777' }, 'colour'],
    ['look', { colour: '#ffe600', exact: 'yes' }, 'colour'],
    ['contact', { MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    ['contact', { social: 'javascript:alert(1)' }, 'social'],
    ['legal', { OWNER_GSTIN: '33AAAAA0000A1Z1' }, 'OWNER_GSTIN'],
    ['numbers', { DOCUMENT_PREFIX: 'ABC' }, 'DOCUMENT_PREFIX'],
    ['menus', { 'menu.0.path': '/nowhere', 'menu.0.en': 'Nowhere' }, 'menu.0.path'],
    ['menus', { 'menu.0.en': 'A name without a page' }, 'menu.0.path'],
    ['menus', { 'menu.0.path': '/workshops' }, 'menu.0.en'],
    ['mail', { mailHead: 'logo' }, 'mailHead'],
  ])('%s with %o is refused with a sentence at its field', async (part, said, field) => {
    const saved = await save(part, said);
    expect(saved).toMatchObject({ ok: false, reason: 'invalid', details: { [field]: expect.any(String) as string } });
  });

  it('belong to owners and managers', async () => {
    await expect(save('name', {}, { who: { ...by, role: 'editor' } })).rejects.toMatchObject({ status: 403 });
  });

  it('change the whole look by one colour, and nothing without one', async () => {
    expect(config().LOOK.css).toBe('');
    await save('look', { colour: '#1d4ed8' });
    expect(config().LOOK).toMatchObject({ brand: '#1d4ed8' });
    expect(config().LOOK.css).toMatch(/^:root\{--color-brand:#1d4ed8;.*prefers-color-scheme:dark.*\.night\{/);
    await save('look', { colour: '' });
    expect(config().LOOK.css).toBe('');
  });
});

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { clientOf } from '#platform/limits';
import { testDatabase } from '#tests/database';
import { trackingPieces } from '../browser/page-pieces.tsx';
import {
  agreedToMeasuring,
  agreedToTouches,
  asksForAdvertising,
  consentCookie,
  consentState,
  consentVersion,
  consentWords,
  hasConsent,
  prepareConsent,
  yesIn,
} from './consent.ts';
import { recordConsent } from './record-consent.ts';
import { consents } from '../tables.ts';
import { whenWithdrawn } from './withdrawals.ts';

testDatabase();

beforeEach(async () => {
  useConfigForTests({ AD_PIXEL_ID: '1111111111' });
  await prepareConsent();
});

const cookieOf = (choice: 'yes' | 'no') => consentCookie(choice, new Date()).split(';', 1)[0] ?? '';

describe('whether somebody agreed', () => {
  it('TRK-4 yes to the current question is consent, among other cookies too', () => {
    expect(hasConsent({ cookie: cookieOf('yes') })).toBe(true);
    expect(hasConsent({ cookie: `a=b; ${cookieOf('yes')}; attempt=x` })).toBe(true);
  });

  it.each([
    ['no cookie', undefined],
    ['another cookie', 'attempt=consent=yes.0123456789.abc'],
    ['an old version', 'consent=yes.0000000000.m1abc'],
    ['no version', 'consent=yes'],
    ['a bare yes', 'consent=yes..'],
  ])('TRK-4 %s is none', (_, cookie) => expect(hasConsent({ cookie })).toBe(false));

  it('TRK-4 neither is a no, nor a yes under Global Privacy Control or do-not-track', () => {
    expect(hasConsent({ cookie: cookieOf('no') })).toBe(false);
    expect(hasConsent({ cookie: cookieOf('yes'), 'sec-gpc': '1' })).toBe(false);
    expect(hasConsent({ cookie: cookieOf('yes'), dnt: '1' })).toBe(false);
    expect(consentState(cookieOf('no'))).toBe('no');
    expect(consentState(null)).toBe('none');
  });

  it('TRK-4 a yes behind reported results cannot be guessed, so that it cannot be withdrawn by others; a no has no id', async () => {
    const at = new Date();
    const both = () => [consentCookie('yes', at), consentCookie('yes', at)].map((cookie) => cookie.split(';', 1)[0]);
    expect(new Set(both()).size).toBe(1);
    useConfigForTests({ AD_PIXEL_ID: '1111111111', META_CONVERSIONS_TOKEN: 't'.repeat(40) });
    await prepareConsent();
    expect(new Set(both()).size).toBe(2);
    for (const cookie of both()) {
      expect(hasConsent({ cookie })).toBe(true);
      expect(yesIn(cookie)).toBe(cookie?.slice('consent='.length));
    }
    expect(new Set([consentCookie('no', at), consentCookie('no', at)]).size).toBe(1);
  });

  it('TRK-4 a service more is a new question, so an earlier yes does not count for it', async () => {
    const earlier = cookieOf('yes');
    useConfigForTests({ AD_PIXEL_ID: '1111111111', SECOND_AD_PIXEL_ID: '2222222222' });
    await prepareConsent();
    expect(hasConsent({ cookie: earlier })).toBe(false);
  });

  it('TRK-4 without any key there is no question and no consent', async () => {
    const earlier = cookieOf('yes');
    useConfigForTests({});
    await prepareConsent();
    expect(consentVersion()).toBeNull();
    expect(hasConsent({ cookie: earlier })).toBe(false);
  });
});

describe('a school that only remembers its campaigns', () => {
  beforeEach(async () => {
    useConfigForTests({ REMEMBER_CAMPAIGNS: 'on' });
    await prepareConsent();
  });

  it('asks only for that, says that it is not shared, and stores it only after a yes', () => {
    const { text, purposes } = consentWords('en');
    expect(text).toContain('services of others learn nothing');
    expect(purposes).toEqual([expect.stringMatching(/^Origin:/)]);
    expect(agreedToTouches({ cookie: cookieOf('yes') })).toBe(true);
    for (const headers of [{}, { cookie: cookieOf('no') }, { cookie: cookieOf('yes'), 'sec-gpc': '1' }])
      expect(agreedToTouches(headers)).toBe(false);
  });

  it('has no experiments or advertising under that yes', () => {
    expect(agreedToMeasuring({ cookie: cookieOf('yes') })).toBe(false);
    expect(asksForAdvertising()).toBe(false);
  });

  it('sends no page to anybody else: its script reports to the site, and the policy stays closed', () => {
    const tracking = { open: true, personal: false, forChildren: false, submitted: null };
    const url = new URL('https://site.example/maker');
    const pieces = (consented: boolean) => trackingPieces({ url, language: 'en', tracking, consented }, (code) => code);
    expect(pieces(false)).toMatchObject({ last: '', policy: undefined });
    expect(pieces(false).first).toContain('consent-dialog');
    expect(pieces(true)).toMatchObject({
      last: expect.stringContaining('"tagManager":null') as string,
      policy: undefined,
    });
  });
});

describe('a consent that is answered again', () => {
  it('P1 TRK-4 ends what rested on it, and nothing that rested on another one', async () => {
    const ended: string[] = [];
    whenWithdrawn('test', async (_, yes) => void ended.push(yes));
    const given = cookieOf('yes').slice('consent='.length);
    const answer = (cookie: string | null) =>
      inTransaction((tx) => recordConsent(tx, { choice: 'no', language: 'en', cookie }));
    await answer(null);
    await answer(cookieOf('no'));
    expect(ended).toEqual([]);
    await answer(`a=b; consent=${given}`);
    expect(ended).toEqual([given]);
  });
});

describe('the record of an answer', () => {
  it('P1 TRK-4 keeps words, version, language and time, and nothing about who gave it', async () => {
    const recorded = await inTransaction((tx) => recordConsent(tx, { choice: 'yes', language: 'ta' }));
    const [row] = await database().select().from(consents).where(eq(consents.choice, 'yes'));
    expect(row).toEqual({
      id: expect.any(String) as string,
      choice: 'yes',
      version: consentVersion(),
      language: 'ta',
      shown: expect.stringContaining('விளம்பரம்') as string,
      createdAt: recorded.ok && recorded.value,
    });
  });

  it('C2 TRK-4 is not kept without end for one connection: a no still counts, a yes without its proof does not', async () => {
    const ended: string[] = [];
    whenWithdrawn('test', async (_, yes) => void ended.push(yes));
    const rows = () => database().$count(consents);
    const before = await rows();
    const answer = (choice: 'yes' | 'no', address: string, cookie: string | null = null) =>
      inTransaction((tx) => recordConsent(tx, { choice, language: 'en', cookie, client: clientOf(address) }));
    for (let n = 0; n < 603; n += 1) await answer('no', '203.0.113.50');
    expect((await rows()) - before).toBe(600);
    const given = cookieOf('yes');
    expect(await answer('no', '203.0.113.50', given)).toMatchObject({ ok: true, value: expect.any(Date) as Date });
    expect(ended).toEqual([given.slice('consent='.length)]);
    expect(await answer('yes', '203.0.113.50')).toEqual({ ok: false, reason: 'too-many' });
    expect(await answer('yes', '203.0.113.51')).toMatchObject({ ok: true });
    expect((await rows()) - before).toBe(601);
  });
});

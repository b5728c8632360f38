import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#config';
import { database, inTransaction } from '#db';
import { testDatabase } from '#tests/database';
import { consentCookie, consentState, consentVersion, hasConsent, prepareConsent } from './consent.ts';
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

  it('TRK-4 a service more is a new question, so an earlier yes does not count for it', async () => {
    const earlier = cookieOf('yes');
    useConfigForTests({ AD_PIXEL_ID: '1111111111', SECOND_AD_PIXEL_ID: '2222222222' });
    await prepareConsent();
    expect(hasConsent({ cookie: earlier })).toBe(false);
  });

  it('TRK-4 without any key nobody is asked and nobody has agreed', async () => {
    const earlier = cookieOf('yes');
    useConfigForTests({});
    await prepareConsent();
    expect(consentVersion()).toBeNull();
    expect(hasConsent({ cookie: earlier })).toBe(false);
  });
});

describe('a yes that is answered anew', () => {
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
    const at = await inTransaction((tx) => recordConsent(tx, { choice: 'yes', language: 'ta' }));
    const [row] = await database().select().from(consents).where(eq(consents.choice, 'yes'));
    expect(row).toEqual({
      id: expect.any(String) as string,
      choice: 'yes',
      version: consentVersion(),
      language: 'ta',
      shown: expect.stringContaining('விளம்பரம்') as string,
      createdAt: at,
    });
  });
});

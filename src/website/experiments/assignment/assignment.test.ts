import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { consentCookie, prepareConsent } from '#marketing/tracking/consent/consent.ts';
import { armOfRequest, nobodysToken } from './arm-of-request.ts';
import { assign, idLeadingTo } from './assign.ts';
import type { Running } from './running.ts';

const running = (arms: number, share = 100): Running => ({
  id: '01900000-0000-7000-8000-000000000001',
  path: '/glow',
  share,
  arms: Array.from({ length: arms }, (_, number) => ({ number, token: `${number}`.repeat(16) })),
});
const keys = { secret: 'a secret', day: '2026-11-23' };
const visitor = (number: number) => ({ network: `203.0.113.${number}`, agent: 'Firefox', languages: 'ta' });
const armsOf = (experiment: Running, count = 3_000, day = keys.day) =>
  Array.from(
    { length: count },
    (_, number) => assign(experiment, visitor(number), { ...keys, day }).arm?.number ?? null,
  );

describe('the arm of a visitor without consent', () => {
  it('is the same all day on every server, and one of all arms in equal parts', () => {
    const arms = armsOf(running(3));
    expect(armsOf(running(3))).toEqual(arms);
    for (const arm of [0, 1, 2]) expect(arms.filter((one) => one === arm).length).toBeGreaterThan(900);
    expect(armsOf(running(3), 3_000, '2026-11-24')).not.toEqual(arms);
  });

  it('has a different unit number on another day and in another experiment', () => {
    const unit = (over: Partial<Running>, day = keys.day) =>
      assign({ ...running(2), ...over }, visitor(1), { ...keys, day }).unit;
    expect(new Set([unit({}), unit({}, '2026-11-24'), unit({ id: 'another' })]).size).toBe(3);
  });

  it('is none for those outside of the share that takes part', () => {
    const outside = armsOf(running(2, 20)).filter((arm) => arm === null).length;
    expect(outside).toBeGreaterThan(2_250);
    expect(outside).toBeLessThan(2_550);
  });
});

describe('the id of a cookie', () => {
  it('leads to the arm that it is made for at the smallest share, and elsewhere to all arms in equal parts', () => {
    const small = { ...running(4, 1), id: 'small' };
    const other = running(3);
    const counts = [0, 0, 0];
    for (let number = 0; number < 3_000; number += 1) {
      const arm = number % 5 === 4 ? null : (small.arms[number % 5] ?? null);
      const id = idLeadingTo(small, arm);
      expect(assign(small, { id }, keys).arm).toEqual(arm);
      const elsewhere = assign(other, { id }, keys).arm?.number ?? -1;
      counts[elsewhere] = (counts[elsewhere] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(880);
  });

  it('made without a cookie is another one for each visitor, also behind one address', () => {
    const ids = Array.from({ length: 100 }, () => idLeadingTo(running(2, 5), running(2, 5).arms[1] ?? null));
    expect(new Set(ids).size).toBe(100);
  });
});

describe('a request for a page with an experiment', () => {
  beforeEach(async () => {
    useConfigForTests({ LOG_LEVEL: 'silent', SESSION_ANALYTICS_ID: 'abc' });
    await prepareConsent();
  });
  const agreed = () => consentCookie('yes', new Date()).split(';', 1)[0] ?? '';
  const ask = (headers: Record<string, string>, address = '203.0.113.9', now = new Date('2026-11-23T10:00:00Z')) =>
    armOfRequest(running(2), { headers: { 'user-agent': 'Firefox', ...headers }, address, secure: true, now });
  const later = new Date('2026-12-24T10:00:00Z');

  it('gets a cookie of ours once the visitor agreed to being measured, and keeps its arm by it from any address and day', () => {
    for (let number = 1; number <= 40; number += 1) {
      const address = `203.0.113.${number}`;
      const before = ask({}, address);
      expect(before.cookie).toBeNull();
      const first = ask({ cookie: agreed() }, address);
      expect(first.arm).toBe(before.arm);
      const [pair = ''] = first.cookie?.split(';') ?? [];
      expect(first.cookie).toMatch(
        /^experiment_visitor=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure$/,
      );
      const again = ask({ cookie: `${agreed()}; ${pair}` }, '198.51.100.7', later);
      expect([again.arm, again.cookie]).toEqual([first.arm, null]);
    }
  });

  it('gets none and is not known by one where the visitor refuses, by answer or by the browser', () => {
    const cookie = `experiment_visitor=${'A'.repeat(22)}`;
    const bare = ask({});
    const refusals: Record<string, string>[] = [
      { cookie },
      { cookie: `${cookie}; ${agreed()}`, dnt: '1' },
      { cookie: `consent=no.x; ${cookie}` },
    ];
    for (const headers of refusals)
      expect(ask(headers)).toMatchObject({ arm: bare.arm, unit: bare.unit, cookie: null });
  });

  it('gets a new cookie in place of one that we did not make', () => {
    expect(ask({ cookie: `${agreed()}; experiment_visitor=%00<script>` }).cookie).toMatch(/^experiment_visitor=/);
  });

  it('gets no cookie where the consent question does not include measuring', async () => {
    useConfigForTests({ LOG_LEVEL: 'silent', AD_PIXEL_ID: '1234567890' });
    await prepareConsent();
    expect(ask({ cookie: agreed() }).cookie).toBeNull();
  });

  it('outside of the share has no id of the visitor', () => {
    const none = armOfRequest(running(2, 1), {
      headers: {},
      address: '203.0.113.9',
      secure: false,
      now: new Date('2026-11-23T10:00:00Z'),
    });
    expect([none.arm, none.token, none.mark]).toEqual([null, nobodysToken, `*${nobodysToken}`]);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';

/** A gateway unknown to the sandbox's code: only its settings and its gateway are in the lists. */
const fourth = {
  name: 'fourth',
  switch: 'FOURTH_KEY',
  together: ['FOURTH_KEY', 'FOURTH_SECRET'],
  liveKey: /^live-/,
  markets: 'FOURTH_MARKETS',
  settings: {
    FOURTH_KEY: { schema: z.string().optional(), about: 'Switches it on.', example: 'test-1' },
    FOURTH_SECRET: { schema: z.string().optional(), about: 'Its secret.', example: 'x' },
    FOURTH_MARKETS: { schema: z.array(z.string()).default(['IN']), about: 'Its markets.', example: 'IN' },
  },
};
const payoutReport = { gateway: 'fourth', name: 'Report of the fourth', needs: [['fourth_id']], read: () => null };
const live = { FOURTH_KEY: 'live-1', FOURTH_SECRET: 'a secret' };
const sells = {
  BRAND_NAME: 'Kites',
  SITE_URL: 'https://kites.example',
  MAIL_FROM: 'hello@kites.example',
  OWNER_NAME: 'Kites',
  OWNER_ADDRESS: 'Madurai',
  OWNER_STATE: 'Tamil Nadu',
};

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../../../foundation/config/settings/gateway-settings.ts', async (original) => {
    const there = await original<typeof import('../../../foundation/config/settings/gateway-settings.ts')>();
    return { ...there, gatewaySettings: [...there.gatewaySettings, fourth] };
  });
  vi.doMock('./companies.ts', async (original) => {
    const { companies } = await original<typeof import('./companies.ts')>();
    return {
      companies: { ...companies, fourth: { ...companies.stripe, name: 'fourth', supports: undefined, payoutReport } },
    };
  });
});
afterEach(() => {
  vi.doUnmock('../../../foundation/config/settings/gateway-settings.ts');
  vi.doUnmock('./companies.ts');
  vi.resetModules();
});

it('the sandbox is off beside a gateway that is only in the lists, which sells in its markets', async () => {
  const { readConfig, useConfigForTests } = await import('#foundation/config');
  const { gatewaysFor } = await import('./gateways.ts');
  const names = (given: Record<string, string>) => {
    useConfigForTests(given);
    return gatewaysFor('IN').map(({ name }) => name);
  };
  expect(names({})).toEqual(['sandbox']);
  expect(names({ ...sells, ...live })).toEqual(['fourth']);
  expect(names({ FOURTH_KEY: 'test-1', FOURTH_SECRET: 'a secret' })).toEqual(['fourth']);
  expect(readConfig({ ...sells, ...live }).SANDBOX_PAYMENTS).toBe(false);
});

it('its live key refuses the sandbox, and a start without what a seller must say, by its own name', async () => {
  const { readConfig } = await import('#foundation/config');
  expect(() => readConfig({ ...sells, ...live, SANDBOX_PAYMENTS: 'on' })).toThrow(
    /SANDBOX_PAYMENTS: is on, but FOURTH_KEY takes real money/,
  );
  expect(() => readConfig(live)).toThrow(/OWNER_NAME: is missing or empty, but FOURTH_KEY takes real money/);
  expect(() => readConfig({ FOURTH_KEY: 'test-1' })).toThrow(/FOURTH_SECRET: is missing or empty/);
  expect(readConfig({ FOURTH_KEY: 'test-1', FOURTH_SECRET: 'x', SANDBOX_PAYMENTS: 'on' }).SANDBOX_PAYMENTS).toBe(true);
});

it('the list of gateway switches and the settings name it too', async () => {
  const { gatewaySwitches } = await import('../../../foundation/config/settings/gateway-settings.ts');
  const { settings } = await import('../../../foundation/config/settings.ts');
  expect(gatewaySwitches()).toContain('BANK_DETAILS');
  expect(Object.keys(settings)).toContain('FOURTH_KEY');
});

it('it has a screen for its keys with nothing else said: its fields, masked, and live keys told from test keys', async () => {
  const { defaultLook, keyServiceNamed, readConfig } = await import('#foundation/config');
  const service = keyServiceNamed('fourth');
  expect(service?.fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['FOURTH_KEY', 'secret'],
    ['FOURTH_SECRET', 'secret'],
  ]);
  expect(service?.live?.pattern.test('live-1')).toBe(true);
  const keys = { typed: { fourth: { FOURTH_KEY: 'test-1', FOURTH_SECRET: 'x' } }, locked: [] };
  const read = (environment: Record<string, string>) =>
    readConfig(environment, { settings: {}, look: defaultLook, keys }) as unknown as Record<string, unknown>;
  expect(read({})).toMatchObject({ FOURTH_KEY: 'test-1', SANDBOX_PAYMENTS: false });
  // The environment gives all or nothing: no secret of the screen stands beside a key of the server.
  expect(() => read({ FOURTH_KEY: 'test-2' })).toThrow(/FOURTH_SECRET: is missing/);
  expect(read({ FOURTH_KEY: 'test-2', FOURTH_SECRET: 'y' })).toMatchObject({
    FOURTH_KEY: 'test-2',
    FOURTH_SECRET: 'y',
  });
  expect(
    readConfig({}, { settings: {}, look: defaultLook, keys: { typed: {}, locked: ['fourth'] } }).SANDBOX_PAYMENTS,
  ).toBe(false);
});

it('its settlement report is recognised, and without words it goes by its own name', async () => {
  const { knownFormat } = await import('./known-formats.ts');
  const { gatewayWords, refundWords } = await import('./gateway-words.ts');
  expect(knownFormat(['Fourth ID', 'amount'])?.gateway).toBe('fourth');
  expect(knownFormat(['fifth_id'])).toBeNull();
  expect([gatewayWords('fourth'), refundWords('fourth', '₹10')]).toEqual(['fourth', '₹10 is refunded through fourth.']);
});

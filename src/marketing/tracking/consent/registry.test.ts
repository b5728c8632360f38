import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { contentSecurityPolicy } from '#foundation/web/csp/content-security-policy.ts';
import { prepareConsent } from './consent.ts';
import { numberForPixels, trackingPieces } from '../browser/page-pieces.tsx';
import type { PageTracking } from '../model.ts';
import { configuredTrackers, registry } from './registry.ts';

const all = {
  TAG_MANAGER_ID: 'GTM-TEST123',
  AD_PIXEL_ID: '1111111111',
  SECOND_AD_PIXEL_ID: '2222222222',
  SESSION_ANALYTICS_ID: 'analytics1',
  RECORDER_PROJECT_KEY: 'recorder1',
  ERROR_REPORTING_DSN: 'https://key@errors.example/1',
};
const keys: [keyof typeof all, string][] = [
  ['TAG_MANAGER_ID', 'tag-manager'],
  ['AD_PIXEL_ID', 'first-ad-pixel'],
  ['SECOND_AD_PIXEL_ID', 'second-ad-pixel'],
  ['SESSION_ANALYTICS_ID', 'session-analytics'],
  ['RECORDER_PROJECT_KEY', 'session-recorder'],
  ['ERROR_REPORTING_DSN', 'error-reports'],
];
const open: PageTracking = { open: true, personal: false, forChildren: false, submitted: null };

async function decorated(settings: Record<string, string>, change: Partial<PageTracking> = {}, consented = true) {
  useConfigForTests(settings);
  await prepareConsent();
  const { first, last, policy } = trackingPieces(
    {
      url: new URL('https://site.example/maker/success?lead=t'),
      language: 'en',
      tracking: { ...open, ...change },
      consented,
    },
    (code) => `<script>${code}</script>`,
  );
  const plan = /id="tracker-plan">(.*?)<\/script>/.exec(last)?.[1];
  const html = first + last;
  return { html, policy, plan: plan ? (JSON.parse(plan) as Record<string, unknown>) : null };
}

describe('the registry of trackers', () => {
  it('TRK-3 a fresh install has none', async () => {
    useConfigForTests({});
    expect(configuredTrackers()).toEqual([]);
    const { html, plan, policy } = await decorated({});
    expect([plan, policy, html.includes('<dialog')]).toEqual([null, undefined, false]);
  });

  it.each(keys)('TRK-3 %s alone brings %s alone', (name, id) => {
    useConfigForTests({ [name]: all[name] });
    expect(configuredTrackers().map((tracker) => tracker.id)).toEqual([id]);
  });

  it('TRK-3 every tracker is behind a key', () => {
    const loaded = registry.filter(({ pages }) => pages !== 'none');
    expect(loaded).toHaveLength(keys.length);
  });

  it('TRK-4 whom our server tells of results is asked for in words of its own, and runs on no page', async () => {
    const before = await decorated(all);
    const told = {
      META_CONVERSIONS_TOKEN: 'EAAG-test-token-0123456789',
      GA4_MEASUREMENT_ID: 'G-TEST123',
      GA4_API_SECRET: 'abcDEF0123456789abc',
    };
    const after = await decorated({ ...all, ...told });
    expect([after.plan, after.policy]).toEqual([before.plan, before.policy]);
    expect(before.html).not.toContain('scrambled');
    expect(after.html).toContain('with number and e-mail address only in scrambled form');
    expect(after.html).toContain('we tell a statistics service');
  });
});

describe('what a page carries', () => {
  it('TRK-4 without consent only the question, and the strict policy', async () => {
    const { html, plan, policy } = await decorated(all, {}, false);
    expect([plan, policy, html.includes('<dialog'), html.includes('trackers.js')]).toEqual([
      null,
      undefined,
      true,
      false,
    ]);
  });

  it('TRK-4 with it the origins of what is configured, and nothing wider', async () => {
    const { policy } = await decorated({ TAG_MANAGER_ID: 'GTM-TEST123' });
    const text = contentSecurityPolicy({ variant: policy });
    expect(text).toContain(' https://www.googletagmanager.com;');
    expect(text).not.toMatch(/facebook|clarity|\*|unsafe|require-trusted-types/);
  });

  it('TRK-2 P6 a page for children leaves out everything of advertising', async () => {
    const { plan, policy } = await decorated(all, {
      forChildren: true,
      submitted: { once: 'x', mobile: '+919840012345' },
    });
    expect(plan).toMatchObject({ tagManager: null, pixels: null, sessionAnalytics: { id: 'analytics1' } });
    const thanks = await decorated(all, { forChildren: true, personal: true });
    expect(thanks.plan).toMatchObject({ tagManager: null, tagManagerFrame: null, pixels: null });
    expect(JSON.stringify(policy)).not.toMatch(/facebook|googletagmanager/);
  });

  it('TRK-2 an address with a token runs no script of others', async () => {
    const { plan, policy } = await decorated(all, { personal: true });
    const nothing = { tagManager: null, sessionAnalytics: null, recorder: null, errors: null };
    expect(plan).toMatchObject({ ...nothing, tagManagerFrame: '/maker/success?form-event' });
    expect(policy).toMatchObject({ script: [], connect: [], othersScripts: false });
  });

  it('TRK-4 a status page carries nothing at all', async () => {
    const { plan, html } = await decorated(all, { open: false });
    expect([plan, html.includes('<dialog')]).toEqual([null, false]);
  });
});

describe('a result that our server tells too', () => {
  it('goes to the browser with its id, and not on a page for children', async () => {
    const conversion = { id: 'abc', pixel: 'Lead' };
    const submitted = { once: 'x', mobile: null, conversion };
    const { plan } = await decorated(all, { submitted });
    expect(plan).toMatchObject({ submitted: { conversion } });
    const children = await decorated(all, { submitted, forChildren: true });
    expect(children.plan?.submitted).not.toHaveProperty('conversion');
  });
});

describe('the number as pixels get it', () => {
  it('TRK-2 hashed over its digits, raw, or not at all', () => {
    const hash = createHash('sha256').update('919840012345').digest('hex');
    expect(numberForPixels('+919840012345', 'hashed')).toBe(hash);
    expect(numberForPixels('+919840012345', 'raw')).toBe('+919840012345');
    expect(numberForPixels('+919840012345', 'omit')).toBeNull();
    expect(numberForPixels(null, 'hashed')).toBeNull();
  });
});

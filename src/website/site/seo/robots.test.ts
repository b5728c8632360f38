import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { loader } from './robots.api.ts';

beforeEach(() => useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://school.example' }));

/** Whether the rules close an address, read as RFC 9309 says: the beginning of an address, `$` for its end, `*` for anything. */
async function closes(address: string): Promise<boolean> {
  const rules = [...(await loader().text()).matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
  return rules.some((rule) => {
    const pattern = rule.replaceAll(/[.?+^(){}|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');
    return new RegExp(`^${pattern}`).test(address);
  });
}

it.each([
  '/checkout',
  '/checkout/rocket?page=/maker',
  '/family?lost=1',
  '/family/abc',
  '/waitlist?programme=maker',
  '/documents/token.pdf',
  '/calendar.ics?order=abc',
  '/preview/token',
  '/your-data/token',
  '/messages/token',
])('%s is closed', async (address) => expect(await closes(address)).toBe(true));

it.each([
  '/',
  '/workshops',
  '/family-workshops',
  '/documents-we-need',
  '/calendar-of-classes',
  '/welcome-week',
  '/waitlists',
  '/studio-tour',
  '/previews/spring',
  '/newsletter/archive',
  '/og/0123456789ab/maker.png',
])('%s is open: a rule is a whole segment', async (address) => expect(await closes(address)).toBe(false));

it('names the sitemap by its whole address', async () => {
  expect(await loader().text()).toContain('Sitemap: https://school.example/sitemap.xml');
});

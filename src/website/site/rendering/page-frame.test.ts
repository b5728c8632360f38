import { expect, it } from 'vitest';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import type { PageEntry } from '../pages/find-page.ts';
import type { Page } from '../pages/page.ts';
import { emptySettings } from '../pages/site-settings.server.ts';
import { pageAround } from './page-frame.ts';

const entry = (path: string, rest: Partial<PageEntry>): PageEntry => ({
  path,
  label: 'Maker Program',
  language: 'en',
  market: 'IN',
  kind: 'product-landing',
  visibility: 'public',
  programme: 'maker',
  isVariant: false,
  canonical: null,
  ...rest,
});
const page = { path: '/maker/pricing', label: 'கட்டணம்', language: 'ta', market: 'IN', programme: 'maker' } as Page;
const above = async (found: PageEntry) => {
  await prepareLanguage('ta');
  const title = { en: 'Maker Program', ta: 'மேக்கர் திட்டம்' };
  const around = { entries: new Map([[found.path, found]]), group: [], elsewhere: new Map() };
  return pageAround(page, { settings: emptySettings, call: undefined, title }, around).breadcrumbs.map(
    ({ label }) => label,
  );
};

it('calls a page above in another language by the name of the programme in this one', async () => {
  expect(await above(entry('/maker', {}))).toEqual([expect.any(String), 'மேக்கர் திட்டம்', 'கட்டணம்']);
});

it('calls a page above by its own label where it is in this language, or about something else', async () => {
  for (const rest of [
    { language: 'ta' as const, label: 'ஓராண்டு' },
    { programme: 'labs', label: 'Labs' },
  ])
    expect((await above(entry('/maker', rest)))[1]).toBe(rest.label);
});

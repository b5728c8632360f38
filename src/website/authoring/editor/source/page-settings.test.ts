import { expect, it } from 'vitest';
import type { PageSource } from '#website/site';
import { inheritPage } from '#website/site/pages/inherit-page.ts';
import { withPageForm } from '../save/read-block-form.ts';
import { differencesOf } from './differences.ts';
import { pageSettings, pageSettingValue, setPageSetting } from './page-settings.ts';

const base: PageSource = {
  path: '/lamps',
  kind: 'marketing',
  layout: 'bigbang',
  label: 'Lamps',
  group: 'lamps',
  forChildren: true,
  head: { title: 'Lamps', description: 'About lamps' },
  blocks: [],
};
const parent = inheritPage(null, base).page;
const variant: PageSource = { path: '/lamps-school', variantOf: '/lamps' };

it('a form with the settings as they are shown changes nothing, of a page of its own and of a variant', () => {
  for (const [source, above] of [
    [base, null],
    [variant, parent],
  ] as const) {
    const form = new FormData();
    for (const name of pageSettings) form.set(`f.${name}`, pageSettingValue(source, name));
    expect(withPageForm(source, above, form)).toEqual(source);
  }
});

it('a variant says what differs, and an emptied setting is its parent’s again', () => {
  const hidden = setPageSetting(setPageSetting(variant, 'visibility', 'unlisted'), 'forChildren', 'no');
  expect(hidden).toEqual({ ...variant, visibility: 'unlisted', forChildren: false });
  expect(inheritPage(parent, hidden).page).toMatchObject({
    layout: 'bigbang',
    visibility: 'unlisted',
    forChildren: false,
  });
  const back = setPageSetting(setPageSetting(hidden, 'visibility', ''), 'forChildren', '');
  expect(back).toEqual(variant);
});

it('a changed setting is among the changes that are read before publishing', () => {
  const after = setPageSetting(base, 'canonical', '/workshops');
  expect(differencesOf(base, after, null)).toEqual([
    { block: null, field: 'canonical', what: 'changed', before: '', after: '/workshops' },
  ]);
});

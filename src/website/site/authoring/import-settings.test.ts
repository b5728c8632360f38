import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { findPage, findSettings } from '../pages/find-page.ts';
import { importContent, type ImportOptions } from './import-content.ts';
import { previewImport } from './preview-import.ts';

testDatabase();

const policy = `path: /policies/terms
language: en
market: IN
kind: policy
label: Terms
head: { title: Terms, description: What we agree on when you enrol in one of the workshops of this school. }
blocks:
  - { kind: rich-text, id: text, markdown: "An agreement with {{legalName}}." }
`;
const site = `promise: { en: Learn by making., ta: செய்து கற்போம். }
menu:
  - { path: /workshops, label: { en: Workshops, ta: பயிலரங்குகள் } }
  - { path: /why, label: { en: Why } }
policies: [/policies/terms, /policies/privacy]
redirects: [{ from: /old, to: /why }]
variables: { legalName: Kites Ltd., supportHours: { en: Daily, ta: தினமும் } }
`;
const news = policy.replace('/policies/terms', '/news').replace('{{legalName}}', 'nobody');

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  mkdirSync(path.join(folder, 'pages'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

async function bring(files: Record<string, string>, options?: ImportOptions) {
  const outcome = await inTransaction((tx) => importContent(tx, folderOf(files), options));
  if (!outcome.ok) throw new Error(outcome.details.join('\n'));
  return outcome.value;
}

const settings = () => inTransaction(findSettings);

beforeEach(async () => {
  await bring({ 'site.yaml': site, 'pages/terms.yaml': policy }, { remove: true });
});

it('a folder without site.yaml changes no menu, policy, redirect or variable', async () => {
  const before = await settings();
  expect(before.menu).toHaveLength(2);
  expect(await bring({ 'pages/news.yaml': news })).toMatchObject({ published: ['/news'], absentSettings: [] });
  expect(await settings()).toEqual(before);
});

it('a page of such a folder may use a variable that the site has', async () => {
  const outcome = await bring({ 'pages/own.yaml': policy.replace('/policies/terms', '/own') });
  expect(outcome.published).toEqual(['/own']);
});

it('what site.yaml says is changed and nothing beside it; entries that only the site has are listed and stay', async () => {
  const part = `menu:
  - { path: /news, label: { en: News } }
  - { path: /workshops, label: { en: All workshops } }
variables: { supportHours: { en: On weekdays } }
`;
  const { absentSettings } = await bring({ 'site.yaml': part, 'pages/news.yaml': news });
  expect(absentSettings.toSorted()).toEqual([
    'menu /why',
    'menu /workshops in ta',
    'variable legalName',
    'variable supportHours in ta',
  ]);
  expect(await settings()).toMatchObject({
    promise: { en: 'Learn by making.', ta: 'செய்து கற்போம்.' },
    menu: [
      { path: '/news', label: { en: 'News' } },
      { path: '/workshops', label: { en: 'All workshops', ta: 'பயிலரங்குகள்' } },
      { path: '/why', label: { en: 'Why' } },
    ],
    policies: ['/policies/terms', '/policies/privacy'],
    redirects: [{ from: '/old', to: '/why' }],
    variables: { legalName: 'Kites Ltd.', supportHours: { en: 'On weekdays', ta: 'தினமும்' } },
  });
});

it('with remove they go, and a part that is not in the file stays all the same', async () => {
  const part = 'menu: [{ path: /why, label: { en: Why } }]\npolicies: []\n';
  const { absentSettings } = await bring({ 'site.yaml': part }, { remove: true });
  expect(absentSettings).toEqual(['menu /workshops', 'policy /policies/terms', 'policy /policies/privacy']);
  expect(await settings()).toMatchObject({
    menu: [{ path: '/why', label: { en: 'Why' } }],
    policies: [],
    variables: { legalName: 'Kites Ltd.' },
  });
});

it('a variable that a published page uses is not taken away', async () => {
  await expect(bring({ 'site.yaml': 'variables: {}' }, { remove: true })).rejects.toThrow(
    '/policies/terms: error: uses the variable {{legalName}}, which would be taken away',
  );
  expect((await settings()).variables).toHaveProperty('legalName');
});

it('a menu that would be longer than its room is refused, with the way out', async () => {
  const menu = Array.from({ length: 7 }, (_, at) => `{ path: /p${at}, label: { en: P } }`).join(', ');
  await expect(bring({ 'site.yaml': `menu: [${menu}]` })).rejects.toThrow('--remove');
});

it('a dry run says every difference and makes none', async () => {
  const before = await settings();
  const folder = folderOf({
    'site.yaml': 'variables: { legalName: Kites and Sons }',
    'pages/terms.yaml': policy.replace('An agreement', 'A contract'),
    'pages/later.yaml': news.replace('/news', '/later'),
  });
  const tried = await previewImport(folder, {});
  if (!tried.ok) throw new Error(tried.details.join());
  expect(tried.value.differences.toSorted()).toEqual([
    '+ pages/later.yaml',
    'pages/policies/terms.yaml: blocks.text.markdown: “An agreement with {{legalName}}.” → “A contract with {{legalName}}.”',
    'site.yaml: variables.legalName: “Kites Ltd.” → “Kites and Sons”',
  ]);
  expect(await settings()).toEqual(before);
  expect(await inTransaction((tx) => findPage(tx, '/later'))).toBeNull();
});

it('a page without a programme cannot use the words of one', async () => {
  await expect(bring({ 'pages/news.yaml': news.replace('nobody', '{{programme}}') })).rejects.toThrow(
    'the variable {{programme}} is not set',
  );
});

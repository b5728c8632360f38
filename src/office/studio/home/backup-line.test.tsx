import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BackupLine, type LastBackup } from './backup-line.tsx';

const madeAt = new Date('2026-11-22T21:00:00Z');

it.each<[what: string, LastBackup, RegExp]>([
  ['none yet', { nightly: true, last: null }, /one is made each night at 02:30\. <code>npm run backup<\/code> makes/],
  ['none, and none to come', { nightly: false, last: null }, /none is made by itself/],
  ['a new one', { nightly: true, last: { madeAt, bytes: 12_340_000, old: false } }, /23 Nov 2026, 02:30, 12\.3 MB/],
  ['an old one', { nightly: true, last: { madeAt, bytes: 1, old: true } }, /The last backup is of 23 Nov 2026, 02:30/],
])('the owner sees %s', (_, backup, said) => {
  expect(renderToStaticMarkup(createElement(BackupLine, { backup }))).toMatch(said);
});

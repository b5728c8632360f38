import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import tamil from '../../../foundation/i18n/staff/languages/ta.ts';
import { didWords, showDetails } from './show-details.ts';

it('what differs between before and after is shown, and nothing else of them', () => {
  const before = { price: { amount: 49_900, currency: 'INR' }, title: 'Rockets', seats: 20, open: true };
  const after = { price: { amount: 59_950, currency: 'INR' }, title: 'Rockets', seats: 20, open: false };
  expect(showDetails({ before, after, why: 'rent' })).toEqual([
    { what: 'price', before: '₹499', after: '₹599.50' },
    { what: 'open', before: 'yes', after: 'no' },
    { what: 'why', after: 'rent' },
  ]);
});

it.each([
  [{ from: 'new', to: 'closed' }, [{ what: '', before: 'new', after: 'closed' }]],
  [
    { before: { startsAt: null }, after: { startsAt: '2026-11-20T09:34:00.000Z' } },
    [{ what: 'starts at', before: 'nothing', after: '20 Nov 2026, 15:04' }],
  ],
  [{ after: { roles: ['owner', 'finance'] } }, [{ what: 'roles', after: 'owner, finance' }]],
  [
    { before: null, after: { to: '/new', note: null, terms: { kind: 'fixed', most: null } } },
    [
      { what: 'to', after: '/new' },
      { what: 'terms', after: 'kind: fixed' },
    ],
  ],
  [{ before: { role: 'sales' } }, [{ what: 'role', before: 'sales', after: 'nothing' }]],
  [{ before: 'Anna', after: 'Annamalai' }, [{ what: '', before: 'Anna', after: 'Annamalai' }]],
  [
    { fields: { join_url: 'https://x.example', empty: [] } },
    [{ what: 'fields', after: 'join url: https://x.example, empty: none' }],
  ],
  [{ before: { a: 1 }, after: { a: 1 } }, []],
  [{ amount: { amount: 1, currency: 'DOGE' } }, [{ what: 'amount', after: 'amount: 1, currency: DOGE' }]],
  [{}, []],
])('%j is shown as %j', (details, shown) => {
  expect(showDetails(details)).toEqual(shown);
});

it('a deed is read as words', () => {
  expect(didWords('changed-own-price')).toBe('changed own price');
});

it('every deed that the code notes has its words in Tamil', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
    .filter((source) => source.includes('recordAudit('));
  const deeds = sources.flatMap((source) => [...source.matchAll(/\bdid: '([a-z-]+)'/g)].map(([, did = '']) => did));
  expect(deeds.length).toBeGreaterThan(60);
  expect([...new Set(deeds)].filter((did) => !(did.replaceAll('-', ' ') in tamil))).toEqual([]);
});

it('who reads Tamil reads deeds, fields and states in Tamil, and what people wrote as they wrote it', async () => {
  const details = { before: { name: 'Open', state: 'open' }, after: { name: 'Closed', state: 'closed' } };
  await speakToStaff('ta', async () => {
    expect(didWords('changed-price')).toBe('விலையை மாற்றினார்');
    expect(showDetails(details)).toEqual([
      { what: 'பெயர்', before: 'Open', after: 'Closed' },
      { what: 'நிலை', before: 'திறந்தது', after: 'மூடியது' },
    ]);
    expect(didWords('never-heard-of')).toBe('never heard of');
    await Promise.resolve();
  });
});

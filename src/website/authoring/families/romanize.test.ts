import { expect, it } from 'vitest';
import { proposedPath } from './proposed-path.ts';
import { romanized } from './romanize.ts';

it.each([
  ['மதுரை', 'mathurai'],
  ['அரசு பள்ளி', 'arasu palli'],
  ['சென்னை', 'sennai'],
  ['కడప', 'kadapa'],
  ['ಮೈಸೂರು', 'maisuru'],
  ['കൊച്ചി', 'kochchi'],
  ['दिल्ली', 'dilli'],
  ["St. Mary's, Salem", "St. Mary's, Salem"],
])('%s is written in Latin letters as people read it', (name, latin) => expect(romanized(name)).toBe(latin));

it('a school with a name in Tamil gets an address beside the page it varies, not one below it', () => {
  const parent = { path: '/workshop/bigbang', language: 'en', market: 'IN', programme: 'bigbang' };
  const whom = { language: 'en', market: 'IN', school: 'அரசு பள்ளி', place: 'மதுரை', campaign: '' };
  expect(proposedPath(parent, whom)).toBe('/workshop/bigbang-arasu-palli-mathurai');
});

import { expect, it } from 'vitest';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { browserSaid, browserWords, networkWords } from './browser-words.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1', 'Chrome on an iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on a Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', 'Chrome on Linux'],
  ['curl/8.5', 'An unknown browser'],
  [null, 'An unknown browser'],
])('%s is %s', (header, words) => {
  expect(browserWords(header)).toBe(words);
});

it.each([
  ['203.0.113.9', '203.0.x.x'],
  ['::ffff:203.0.113.9', '203.0.x.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:…'],
  ['::1', '1:0:…'],
  ['', ''],
])('of the address %s only %s is kept', (address, words) => {
  expect(networkWords(address)).toBe(words);
});

it('what was noted of a browser is said in the language of who reads it', async () => {
  expect([browserSaid('Chrome on an iPhone'), browserSaid('Firefox'), browserSaid('')]).toEqual([
    'Chrome on an iPhone',
    'Firefox',
    '',
  ]);
  await speakToStaff('ta', async () => {
    expect(browserSaid('A browser on Windows')).toBe('Windows: ஒரு பிரவுசர்');
    await Promise.resolve();
  });
});

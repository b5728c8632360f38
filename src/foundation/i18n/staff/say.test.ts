import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { say, sayAround, staffLanguage } from './say.ts';
import { speakToStaff } from './speak-to-staff.server.ts';
import tamil from './languages/ta.ts';

it('a sentence is said in the language of who reads it, and two at once each hear their own', async () => {
  const later = () => new Promise((resolve) => setImmediate(resolve));
  const heard = (language: 'en' | 'ta') =>
    speakToStaff(language, async () => {
      await later();
      return `${staffLanguage()} ${say('Save')}`;
    });
  expect(await Promise.all([heard('ta'), heard('en')])).toEqual(['ta சேமி', 'en Save']);
  expect(say('Save')).toBe('Save');
});

it('what a language lacks is said in English, with its values', async () => {
  const planted = 'Planted: {count} kites' as never;
  const said = await speakToStaff('ta', async () => say(planted, ...([{ count: 3 }] as never as [])));
  expect(said).toBe('Planted: 3 kites');
});

it('values and elements replace their placeholders, whatever they contain', async () => {
  const sentence = 'Hello {name}' as never;
  const values = [{ name: '{name} $& <b>' }] as never;
  expect(say(sentence, ...(values as []))).toBe('Hello {name} $& <b>');
  const bold = [{ name: createElement('b', null, 'Asha') }] as never;
  expect(renderToStaticMarkup(sayAround(sentence, ...(bold as [])))).toBe('Hello <b>Asha</b>');
});

it('each sentence is in one file, and its Tamil has the same placeholders and its own words', () => {
  const files = readdirSync('src/foundation/i18n/staff/ta').map((name) => ({
    name,
    words: JSON.parse(readFileSync(`src/foundation/i18n/staff/ta/${name}`, 'utf8')) as Record<string, string>,
  }));
  const all = files.flatMap(({ words }) => Object.keys(words));
  expect(all.filter((sentence, at) => all.indexOf(sentence) !== at)).toEqual([]);
  expect(new Set(all)).toEqual(new Set(Object.keys(tamil)));
  const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');
  const wrong = Object.entries(tamil).filter(([en, ta]) => placesOf(en) !== placesOf(ta) || ta.trim() === '');
  expect(wrong).toEqual([]);
});

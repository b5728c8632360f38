import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { problemWords } from './problem-words.ts';
import { offerSchema, programmeSchema } from './content-schema.ts';
import { fieldProblems } from './saving.ts';

/** Every message that the schemas of content write down, with something at its places. */
function messages(): string[] {
  const files = ['content/content-schema.ts', 'markets/market-schema.ts'];
  const source = files.map((file) => readFileSync(`src/catalogue/catalog/${file}`, 'utf8')).join('\n');
  return [...source.matchAll(/(['`])((?:is|must|belongs)\b[^'`]*)\1/g)].map(([, , text = '']) =>
    text.replaceAll(/\$\{[^}]*\}/g, '7'),
  );
}

describe('what a schema refuses', () => {
  it('is said in whole sentences of the language of who reads it, none left out', async () => {
    const all = messages();
    expect(all.length).toBeGreaterThan(20);
    expect(all.map((message) => problemWords(message))).toEqual(all.map((message) => `It ${message}.`));
    const tamil = await speakToStaff('ta', async () => all.map((message) => problemWords(message)));
    expect(tamil.filter((sentence) => !/[஀-௿]/.test(sentence) || sentence.startsWith('It '))).toEqual([]);
  });

  it('is shown at its field; for a line of a list, at the list', () => {
    const offer = offerSchema.safeParse({ includes: { en: ['x'.repeat(91)] } });
    expect(fieldProblems(offer.error?.issues ?? [])['includes.en']).toBe('It must have at most 90 characters.');
    const programme = programmeSchema.safeParse({ title: { en: '' } });
    expect(fieldProblems(programme.error?.issues ?? [])['title.en']).toBe('It must not be empty.');
  });
});

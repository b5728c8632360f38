import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageCodes, type Language } from '../src/foundation/locale/language.ts';
import { emptySettings } from '../src/website/site/pages/site-settings.server.ts';
import { fillVariables, knownSamples } from '../src/website/site/pages/variables.ts';
import { checkPack } from '../src/website/site/authoring/pack/check-pack.ts';
import { textsOf } from '../src/website/site/page-data/page-words.ts';
import { readPack } from '../src/website/site/authoring/pack/read-pack.ts';
import { interfacePromises, noPromises, pagePromises, unkept } from './promises/kept-promises.ts';

const catalogue = (language: Language) =>
  JSON.parse(readFileSync(`src/foundation/i18n/locales/${language}.json`, 'utf8')) as Record<string, string>;

/** Words by which a sentence of the interface may promise something. */
const promising =
  /\bwe (?:have )?(?!do not|cannot|handle|no longer|look forward|know)\w+|\bwill\b|\bcomes?\b|\bkept\b|\bheld\b|on its way|goes there|by e-mail|\bremind|gets? a seat|given back|get back|given up|finding a seat|within|stop it|only once|as soon as|nothing was charged|is lost|nothing is sent|is masked/i;

/** Words by which a sentence of an English page may. */
const pagePromising =
  /\bwe (?:will )?(?:call|send|write|tell you|post|remind|replace|return|confirm|pay|give back|note|phone|ring)\b|\b(?:comes|follows|arrives|sent) (?:by|in a) (?:mail|e-mail|post)\b/i;

const { resolved } = checkPack(readPack('content'), emptySettings);

const sentences = [...resolved.values()].flatMap((page) => {
  const filled = fillVariables(page.blocks, { ...knownSamples(page), ...page.variables });
  const texts = textsOf([page.head, filled]).flatMap((text) => text.split(/(?<=[.!?])\s+/));
  return texts.map((text) => ({ path: page.path, language: page.language, text }));
});

const gone = ({ file, holds }: { file: string; holds: string }) =>
  !existsSync(file) || !readFileSync(file, 'utf8').includes(holds);

describe('a sentence on a page is a promise', () => {
  it('every sentence of the interface that promises something is in the table', () => {
    const found = Object.entries(catalogue('en')).filter(([, sentence]) => promising.test(sentence));
    const known = new Set([...Object.keys(interfacePromises), ...noPromises]);
    expect(found.filter(([id]) => !known.has(id))).toEqual([]);
    expect(found.length).toBeGreaterThan(40);
  });

  it('the table names no sentence that is gone', () => {
    const ids = new Set(Object.keys(catalogue('en')));
    expect([...Object.keys(interfacePromises), ...noPromises].filter((id) => !ids.has(id))).toEqual([]);
  });

  it('what keeps a promise is still there', () => {
    const keepers = [...Object.values(interfacePromises), ...pagePromises.map(([, keeper]) => keeper)];
    expect(keepers.filter(gone)).toEqual([]);
    expect(gone({ file: 'src/modules.ts', holds: 'nothing of the kind' })).toBe(true);
  });

  it('what an English page promises is kept by code, or is named among the work of people', () => {
    const promises = sentences.filter(
      ({ language, text }) => language === 'en' && pagePromising.test(text) && !text.endsWith('?'),
    );
    expect(promises.length).toBeGreaterThan(100);
    expect(promises.filter(({ text }) => !pagePromises.some(([words]) => words.test(text)))).toEqual([]);
  });

  it('no page and no sentence of any language promises what nothing keeps', () => {
    const said = [
      ...sentences,
      ...languageCodes.flatMap((language) =>
        Object.entries(catalogue(language)).map(([path, text]) => ({ path, language, text })),
      ),
    ];
    const broken = said.flatMap(({ path, text }) =>
      unkept.filter(([, words]) => words.test(text)).map(([what]) => `${path}: ${what}: ${text}`),
    );
    expect(broken).toEqual([]);
  });

  it.each([
    'After that, one free move to another batch.',
    'We call you for the postal address.',
    'తరువాత ఒకసారి ఉచితంగా బ్యాచ్ మారవచ్చు.',
    'ಕರೆ ಮಾಡಿ ವಿಳಾಸ ಕೇಳುತ್ತೇವೆ',
  ])('would find it: %s (control)', (text) => {
    expect(unkept.some(([, words]) => words.test(text))).toBe(true);
  });
});

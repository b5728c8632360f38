import { existsSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { languageCodes, type Language } from '#foundation/locale/language.ts';
import type { BlockContext } from '../../page-data/block-props.ts';
import { toyNames, type ToyName } from './toys/names.ts';
import { View } from './view.tsx';

beforeAll(async () => {
  for (const language of languageCodes) await prepareLanguage(language);
});

const shown = (toy: ToyName, language: Language = 'en') =>
  renderToStaticMarkup(
    <LanguageProvider language={language}>
      <View block={{ kind: 'try-it', id: 'try', title: 'Try', toy }} context={{} as BlockContext} />
    </LanguageProvider>,
  );

describe.each(toyNames)('%s', (toy) => {
  it('is sent as a drawing with what it shows and what the model leaves out, in each language', () => {
    const told = languageCodes.map((language) => {
      const [, now = '', after = ''] = /aria-live="polite"[^>]*>([^<]+)<(.*)$/s.exec(shown(toy, language)) ?? [];
      expect(now.length).toBeGreaterThan(8);
      expect(after).toMatch(/<p class="text-sm text-ink-soft">[^<]{40,}<\/p>/);
      expect(now + after).not.toMatch(/\{\w+\}|NaN|undefined/);
      return now;
    });
    // No language shows the sentence of another.
    expect(new Set(told).size).toBe(languageCodes.length);
  });

  it('has inputs that each carry a label and a name of their own, hidden where no script can answer', () => {
    const html = shown(toy);
    const inputs = html.match(/<input[^>]*>/g) ?? [];
    expect(inputs.length).toBeGreaterThan(1);
    const ids = inputs.flatMap((input) => /\bid="([^"]+)"/.exec(input)?.[1] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const input of inputs) {
      expect(input).toMatch(/data-value="\w+"/);
      const id = /\bid="([^"]+)"/.exec(input)?.[1];
      const within =
        html.slice(0, html.indexOf(input)).lastIndexOf('<label') >
        html.slice(0, html.indexOf(input)).lastIndexOf('</label');
      expect(within || html.includes(`for="${id}"`), input).toBe(true);
    }
    expect(html.indexOf('noscript:hidden')).toBeLessThan(html.indexOf('<input'));
  });

  it('has its folder', () => {
    for (const file of ['model.ts', 'toy.tsx'])
      expect(existsSync(path.join(import.meta.dirname, 'toys', toy, file))).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import type { PageSource } from '#website/site';
import { inheritPage } from '#website/site/pages/inherit-page.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { asVariant } from './as-variant.ts';
import { composeSet, type SetSubject } from './compose-set.ts';
import { templateNames } from './template-plan.ts';

const subject: SetSubject = {
  languages: ['en', 'ta'],
  market: 'IN',
  path: '/workshop/kites',
  programme: {
    slug: 'kites',
    title: { en: 'Kites', ta: 'பட்டங்கள்' },
    summary: { en: 'Build a kite that flies.', ta: 'பறக்கும் பட்டம் ஒன்றைச் செய்யுங்கள்.' },
  },
  offers: ['kites-in'],
  plan: 'full',
  parts: ['landing', 'pricing', 'success'],
  variables: { school: 'Green Lawn', campaign: 'Summer' },
};

describe('a whole page told as a variant', () => {
  it.each(templateNames.flatMap((name) => languageCodes.map((language) => [name, language] as const)))(
    'says the same as the whole page: %s in %s',
    (name, language) => {
      const [above, below] = [composeSet(name, subject, 'en'), composeSet(name, subject, language)];
      for (const part of ['landing', 'pricing', 'success'] as const) {
        const base: PageSource = above[part];
        const whole = below[part];
        if (language === 'en') continue;
        const parent = inheritPage(null, base).page;
        const { page, problems } = inheritPage(parent, asVariant(base, whole));
        expect(problems).toEqual([]);
        expect(page).toEqual({ ...inheritPage(null, whole).page, variantOf: base.path });
      }
    },
  );

  it('hides what it has not, and inserts what its parent has not', () => {
    const block = (id: string) => ({ kind: 'notice', id, text: id });
    const parent: PageSource = { path: '/a', label: 'A', blocks: [block('one'), block('two')] };
    const page: PageSource = { path: '/b', label: 'B', blocks: [block('new'), block('two'), block('last')] };
    const variant = asVariant(parent, page);
    expect(variant.hide).toEqual(['one']);
    const shown = inheritPage(inheritPage(null, parent).page, variant).page.blocks.map(({ id }) => id);
    expect(shown).toEqual(['new', 'two', 'last']);
  });
});

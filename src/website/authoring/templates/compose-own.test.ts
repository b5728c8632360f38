import { describe, expect, it } from 'vitest';
import { languageCodes } from '#foundation/locale/language.ts';
import { composeOwn, templateBlocks, withoutNames } from './compose-own.ts';
import type { SetSubject } from './compose-set.ts';
import { wordsIn } from './words/all-words.ts';

describe('the name of a programme', () => {
  it.each([
    ['Art', 'Start with Art: Art, art and Artists', 'Start with {{programme}}: {{programme}}, art and Artists'],
    [
      'school',
      '{{school}}: a school [of ours](/x/school) https://x.example/school',
      '{{school}}: a {{programme}} [of ours](/x/school) https://x.example/school',
    ],
    ['C++ (kids)', 'Learn C++ (kids) now', 'Learn {{programme}} now'],
    ['பட்டம்', 'எந்தப் பட்டம்? காற்றாடிப்பட்டம்', 'எந்தப் {{programme}}? காற்றாடிப்பட்டம்'],
  ])('%s is taken out as a word of its own, and out of no address or variable', (title, text, template) => {
    expect(withoutNames({ text }, { programme: title })).toEqual({ text: template });
  });

  it('stays a variable on pages made from a template, so that they follow when the programme is renamed', () => {
    const page = [{ kind: 'hero', id: 'hero', title: 'Kites for all', lead: 'In {{programme}} you build one.' }];
    const subject: SetSubject = {
      languages: ['en'],
      market: 'IN',
      path: '/workshop/boats',
      programme: { slug: 'boats', title: { en: 'Boats' }, summary: { en: 'Build a boat.' } },
      offers: null,
      plan: 'full',
      parts: ['landing'],
      variables: {},
    };
    const of = (description: string) =>
      composeOwn(
        {
          kind: 'workshop-landing',
          layout: 'primary',
          base: 'en',
          variables: {},
          pages: {
            en: { head: { title: '{{programme}}', description }, blocks: templateBlocks(page, { programme: 'Kites' }) },
          },
        },
        subject,
        'en',
      );
    const made = of('All about {{programme}}.');
    expect(made.blocks?.[0]).toMatchObject({ title: '{{programme}} for all', lead: 'In {{programme}} you build one.' });
    expect(made.head).toEqual({ title: 'Boats', description: 'All about {{programme}}.' });
    expect(of(`{{programme}} ${'word '.repeat(40)}`).head?.description).toMatch(/^Boats word .*…$/);
  });
});

it.each(languageCodes)('the questions of first pages say in %s what their names promise', (language) => {
  const { missed, beginner, person } = wordsIn(language).questions;
  expect(missed[1]).toContain('/policies/refund');
  expect(person[1]).toContain('{{supportEmail}}');
  expect(beginner[1]).not.toContain('/policies/refund');
});

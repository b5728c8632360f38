import { describe, expect, it } from 'vitest';
import type { Language } from '#foundation/locale/language.ts';
import { formField, schoolFields } from '#tests/forms';
import type { FormField, SentAnswers } from '../model.ts';
import { checkAnswers } from './check-answers.ts';

function check(fields: FormField[], values: SentAnswers, { query = '', language = 'en' as Language } = {}) {
  const form = { slug: 'visit', name: 'Visit', version: 3, fields };
  return checkAnswers(form, { values, query: new URLSearchParams(query), language });
}

const valuesOf = (checked: ReturnType<typeof check>) =>
  'answers' in checked ? checked.answers.answers.map(({ key, values }) => [key, ...values]) : checked;

it('an answer keeps what was asked, in the words and the language it was asked in, and with which version', () => {
  expect(check(schoolFields, { f1: ['c2'], f2: ['  Little   Flower '] }, { language: 'ta' })).toEqual({
    answers: {
      form: 'visit',
      name: 'Visit',
      version: 3,
      language: 'ta',
      answers: [
        { key: 'f1', kind: 'choice', label: 'நீங்கள் யார்?', values: ['பள்ளி'] },
        { key: 'f2', kind: 'school', label: 'எந்தப் பள்ளி?', values: ['Little Flower'] },
      ],
    },
  });
});

it('a question that was not asked needs no answer, and one sent all the same is left out', () => {
  expect(valuesOf(check(schoolFields, { f1: ['c1'], f2: ['Little Flower'] }))).toEqual([['f1', 'A parent']]);
  expect(check(schoolFields, { f1: ['c2'] })).toEqual({ problems: { f2: 'form.problem.missing' } });
});

it('a question below one that was not asked is not asked either', () => {
  const yes = [
    { key: 'c1', label: { en: 'Yes' } },
    { key: 'c2', label: { en: 'No' } },
  ];
  const fields = [
    formField('f1', { kind: 'choice', choices: yes }),
    formField('f2', { kind: 'choice', choices: yes, shownWhen: { field: 'f1', choice: 'c1' } }),
    formField('f3', { required: true, shownWhen: { field: 'f2', choice: 'c1' } }),
  ];
  expect(valuesOf(check(fields, { f1: ['c2'], f2: ['c1'] }))).toEqual([['f1', 'No']]);
  expect(check(fields, { f1: ['c1'], f2: ['c1'] })).toEqual({ problems: { f3: 'form.problem.missing' } });
});

describe('what is refused has the sentence for its field', () => {
  const choices = [
    { key: 'c1', label: { en: 'One' } },
    { key: 'c2', label: { en: 'Two' } },
  ];
  it.each([
    [formField('f1', { required: true }), [' \u0000 '], 'form.problem.missing'],
    [formField('f1'), ['x'.repeat(201)], 'form.problem.long'],
    [formField('f1', { kind: 'long-text' }), ['x'.repeat(2_001)], 'form.problem.long'],
    [formField('f1', { kind: 'age' }), ['eleven'], 'form.problem.age'],
    [formField('f1', { kind: 'age' }), ['0'], 'form.problem.age'],
    [formField('f1', { kind: 'age' }), ['121'], 'form.problem.age'],
    [formField('f1', { kind: 'date' }), ['2026-02-30'], 'form.problem.date'],
    [formField('f1', { kind: 'date' }), ['tomorrow'], 'form.problem.date'],
    [formField('f1', { kind: 'choice', choices }), ['c9'], 'form.problem.choose'],
    [formField('f1', { kind: 'choice', choices }), ['c1', 'c2'], 'form.problem.choose'],
    [formField('f1', { kind: 'choices', choices, required: true }), [], 'form.problem.choose'],
  ])('%j with %j', (field, sent, sentence) => {
    expect(check([field], { f1: sent })).toEqual({ problems: { f1: sentence } });
  });
});

it('an age may be written in any script, several choices keep their order, and long text its lines', () => {
  const fields = [
    formField('f1', { kind: 'age' }),
    formField('f2', {
      kind: 'choices',
      choices: [
        { key: 'c1', label: { en: 'Rockets' } },
        { key: 'c2', label: { en: 'Boats' } },
      ],
    }),
    formField('f3', { kind: 'long-text' }),
    formField('f4', { kind: 'date' }),
  ];
  const sent = { f1: ['௧௧'], f2: ['c2', 'c1'], f3: ['One \u202e line\r\nand another'], f4: ['2015-02-28'] };
  expect(valuesOf(check(fields, sent))).toEqual([
    ['f1', '11'],
    ['f2', 'Rockets', 'Boats'],
    ['f3', 'One line\nand another'],
    ['f4', '2015-02-28'],
  ]);
});

it('a hidden field is filled from the address, cleaned and cut; a sent value is ignored', () => {
  const query = `teacher=${encodeURIComponent(`Ms\u0007 Rani ${'x'.repeat(200)}`)}`;
  const [, hidden] = valuesOf(check(schoolFields, { f1: ['c1'], f4: ['forged'] }, { query })) as string[][];
  expect(hidden?.[0]).toBe('f4');
  expect(hidden?.[1]).toMatch(/^Ms Rani x+$/);
  expect(hidden?.[1]).toHaveLength(100);
  expect(valuesOf(check(schoolFields, { f1: ['c1'], f4: ['forged'] }))).toEqual([['f1', 'A parent']]);
});

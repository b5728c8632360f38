import { expect, it } from 'vitest';
import { fillPublished } from './variables.ts';

const known = { school: 'Riverside', empty: ' ' };
const filled = (value: unknown) => fillPublished(value, known);

it.each([
  ['Come to {{school}}. Ask {{nobody}}. Bye.', 'Come to Riverside. Bye.'],
  ['Ours is {{empty}}. Bye.', 'Bye.'],
  ['With **{{school}}** ({{empty}}). At {{school}}, {{empty}}.', 'With **Riverside**. At Riverside.'],
  ['Complaints: {{nobody}}, {{school}}.', 'Complaints: Riverside.'],
  ['Responsible: **{{nobody}}**, {{where}}. Questions: {{school}}.', 'Questions: Riverside.'],
  ['A paragraph\nof {{nobody}} lines.\n\nAnother one.', 'Another one.'],
  ['- one\n- two {{nobody}}\n- three', '- one\n- three'],
  ['**Up to 7 days:** {{nobody}} pays. **Later:** none.', '**Later:** none.'],
  ['**Up to 7 days. {{nobody}} pays.** Later.', ''],
  ['எங்கள் நேரம் {{nobody}}. வாருங்கள்.', 'வாருங்கள்.'],
  ['हम {{nobody}} पर मिलते हैं। आइए।', 'आइए।'],
])('a sentence whose name has no value is left out: %s', (text, left) => {
  expect(filled({ text })).toEqual(left === '' ? {} : { text: left });
});

it('a field that becomes empty is removed, a line of a list too, and blocks stay', () => {
  expect(filled({ kind: 'contact', hours: '{{nobody}}', address: '{{school}}', note: '' })).toEqual({
    kind: 'contact',
    address: 'Riverside',
    note: '',
  });
  expect(filled({ next: ['One', 'Ask {{nobody}}'] })).toEqual({ next: ['One'] });
  expect(
    filled([
      { question: 'Who?', answer: '{{nobody}}' },
      { question: 'Where?', answer: 'There' },
    ]),
  ).toEqual([{ question: 'Where?', answer: 'There' }]);
  expect(filled([{ kind: 'notice', id: 'a', text: '{{nobody}}' }])).toEqual([{ kind: 'notice', id: 'a' }]);
});

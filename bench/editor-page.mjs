const answer = 'A **kit** with all parts comes by post. See [what we build](/workshops), or ask us.';

const kinds = [
  (n) => ({
    kind: 'rich-text',
    id: `text-${n}`,
    title: `Part ${n}`,
    markdown: `What children do in part ${n}.\n\n- They **build**\n- They measure\n\n${answer}`,
  }),
  (n) => ({ kind: 'notice', id: `note-${n}`, title: `Note ${n}`, text: 'The next batch begins soon.' }),
  (n) => ({
    kind: 'steps',
    id: `steps-${n}`,
    title: `How part ${n} goes`,
    items: ['Choose', 'Build', 'Fly', 'Measure'].map((title) => ({ title, text: `${title} with us, step by step.` })),
  }),
  (n) => ({
    kind: 'outcomes',
    id: `outcomes-${n}`,
    title: `What they can do after part ${n}`,
    items: ['Solder', 'Measure', 'Explain'].map((title) => ({
      title,
      text: 'Alone, with parts from the kit.',
      art: 'electronics',
    })),
  }),
  (n) => ({
    kind: 'questions',
    id: `questions-${n}`,
    title: `Questions about part ${n}`,
    items: ['What is in the kit?', 'Who helps?', 'What if we miss it?'].map((question) => ({ question, answer })),
  }),
  (n) => ({
    kind: 'curriculum',
    id: `sessions-${n}`,
    title: `Sessions of part ${n}`,
    sessions: [1, 2, 3].map((number) => ({
      title: `Session ${number}`,
      text: 'We build and we measure.',
      make: 'A circuit',
    })),
  }),
];

/** A page of 60 blocks of six kinds, as long as the editor lets one be. */
export function sixtyBlocks(path, title = 'Sixty blocks') {
  return {
    path,
    language: 'en',
    market: 'IN',
    kind: 'marketing',
    layout: 'primary',
    label: 'Sixty blocks',
    head: { title, description: 'A page of sixty blocks, with which the editor is measured by the bench of it.' },
    blocks: [
      { kind: 'hero', id: 'hero', title, lead: 'A page as long as one may be.' },
      ...Array.from({ length: 59 }, (_, n) => kinds[n % kinds.length](n % kinds.length === 0 && n < 6 ? 5 : n + 10)),
    ],
  };
}

import { expect, it } from 'vitest';
import { placesToWrite, toWrite } from './to-write.ts';

it('sample words are found wherever they stand, also behind words of the author', () => {
  const page = {
    title: 'Kites',
    items: [{ text: `Our teachers. ${toWrite('Who teaches')}` }, { text: toWrite('What they build') }],
    markdown: `- One\n- ${toWrite('Two')}`,
    note: null,
  };
  expect(placesToWrite(page)).toEqual(['items.0.text', 'items.1.text', 'markdown']);
});

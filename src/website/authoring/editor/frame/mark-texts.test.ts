import { describe, expect, it } from 'vitest';
import type { Block } from '#website/site';
import { kindSpecs } from '../fields/kind-specs.server.ts';
import { textMarker } from './mark-texts.ts';
import { isMarked, markCharacters, withMark } from './marks.ts';

const marked = (block: Block) => {
  const { mark, marks } = textMarker([block], kindSpecs());
  const after = mark(block);
  return { places: marks.map(({ place }) => place), after };
};

describe('texts that are written on the page', () => {
  it('are lines, short paragraphs, and the paragraphs of Markdown that are words alone', () => {
    const markdown = 'We begin on Saturday.\n\n## What to bring\n\n- scissors\n\nSome **glue**.\n\nCome early.\n';
    const block = { kind: 'rich-text', id: 'text', markdown };
    const { places, after } = marked(block);
    expect(places).toEqual(['markdown#0', 'markdown#4']);
    expect(String(after.markdown).replaceAll(markCharacters, '')).toBe(markdown.trimEnd());
  });

  it('are not those in which something else is shown', () => {
    expect(marked({ kind: 'rich-text', id: 'text', markdown: 'At {{school}}.' }).places).toEqual([]);
  });

  it('are marked in lists too', () => {
    const items = [{ question: 'When?', answer: 'On Saturday.' }];
    expect(marked({ kind: 'questions', id: 'q', items }).places).toEqual(['items.0.question', 'items.0.answer#0']);
  });
});

it('are found one after another, however short', () => {
  const texts = Array.from({ length: 40 }, (_, number) => withMark('Yes.', number));
  expect(texts.filter((text) => !isMarked(text))).toEqual([]);
  expect(isMarked('Yes.')).toBe(false);
});

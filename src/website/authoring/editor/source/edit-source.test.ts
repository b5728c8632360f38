import { describe, expect, it } from 'vitest';
import type { Page, PageSource } from '#website/site';
import { inheritPage } from '#website/site/pages/inherit-page.ts';
import { differencesOf } from './differences.ts';
import { addBlock, duplicateBlock, hideBlock, moveBlock, removeBlock, showBlock, withOrder } from './edit-blocks.ts';
import { setField, setPageField, setPlace, takeParents, valueAt } from './edit-fields.ts';
import { blockIds, readBlocks } from './read-source.ts';

const base: PageSource = {
  path: '/lamps',
  label: 'Lamps',
  head: { title: 'Lamps', description: 'About lamps' },
  blocks: ['a', 'b', 'c', 'd'].map((id) => ({ kind: 'notice', id, text: `Text of ${id}` })),
};
const parent: Page = inheritPage(null, base).page;
const variant: PageSource = { path: '/lamps-school', variantOf: '/lamps' };
const cases: [string, PageSource, Page | null][] = [
  ['a page of its own', base, null],
  ['a variant', variant, parent],
];
const shown = (source: PageSource, above: Page | null) => inheritPage(above, source).page.blocks.map(({ id }) => id);
const notice = (id: string) => ({ kind: 'notice', id, text: 'New' });

describe.each(cases)('the blocks of %s', (_, source, above) => {
  it('are added after another one, or first', () => {
    expect(blockIds(addBlock(source, above, notice('x'), 'b'), above)).toEqual(['a', 'b', 'x', 'c', 'd']);
    expect(blockIds(addBlock(source, above, notice('x'), null), above)).toEqual(['x', 'a', 'b', 'c', 'd']);
  });

  it('are moved to any place, and moved back leave nothing behind', () => {
    for (const id of ['a', 'b', 'c', 'd'])
      for (const to of [0, 1, 2, 3]) {
        const moved = moveBlock(source, above, id, to);
        expect(blockIds(moved, above).indexOf(id)).toBe(to);
        expect(withOrder(moved, above, ['a', 'b', 'c', 'd'])).toEqual(source);
      }
    expect(moveBlock(source, above, 'a', 0)).toBe(source);
    expect(blockIds(moveBlock(source, above, 'a', 99), above)).toEqual(['b', 'c', 'd', 'a']);
  });

  it('are duplicated under a name of their own', () => {
    const twice = duplicateBlock(duplicateBlock(source, above, 'b'), above, 'b');
    expect(blockIds(twice, above)).toEqual(['a', 'b', 'notice-2', 'notice', 'c', 'd']);
    expect(readBlocks(twice, above)[2]?.block.text).toBe('Text of b');
  });

  it('are hidden, kept in the list, and shown again', () => {
    const hidden = hideBlock(source, 'b');
    expect(shown(hidden, above)).toEqual(['a', 'c', 'd']);
    expect(readBlocks(hidden, above)[1]).toMatchObject({ hidden: true });
    expect(showBlock(hidden, 'b')).toEqual(source);
  });

  it('say another text, and the first one again leaves nothing behind', () => {
    const changed = setField(source, above, { block: 'b', name: 'text', value: 'Other' });
    expect(readBlocks(changed, above)[1]?.block.text).toBe('Other');
    expect(setField(changed, above, { block: 'b', name: 'text', value: 'Text of b' })).toEqual(source);
  });

  it('take what was added away again', () => {
    let more = addBlock(source, above, notice('x'), 'b');
    more = addBlock(more, above, notice('y'), 'x');
    more = removeBlock(more, above, 'x');
    expect(blockIds(more, above)).toEqual(['a', 'b', 'y', 'c', 'd']);
    expect(readBlocks(removeBlock(more, above, 'y'), above).map(({ block }) => block)).toEqual(base.blocks);
  });
});

describe('a variant', () => {
  it('gives each block its relation to the parent', () => {
    let source = setField(variant, parent, { block: 'b', name: 'text', value: 'Other' });
    source = addBlock(source, parent, notice('x'), 'd');
    source = removeBlock(source, parent, 'c');
    const states = readBlocks(source, parent).map(
      ({ block, state, hidden }) => `${block.id} ${state}${hidden ? ' hidden' : ''}`,
    );
    expect(states).toEqual(['a inherited', 'b overridden', 'c inherited hidden', 'd inherited', 'x added']);
  });

  it('takes the parent’s, of one field or of a block', () => {
    let source = setField(variant, parent, { block: 'b', name: 'text', value: 'Other' });
    source = setField(source, parent, { block: 'b', name: 'title', value: 'More' });
    expect(readBlocks(source, parent)[1]?.changed).toEqual(['text', 'title']);
    expect(readBlocks(takeParents(source, 'b', 'title'), parent)[1]?.changed).toEqual(['text']);
    expect(takeParents(source, 'b')).toEqual(variant);
  });

  it('keeps no title of its own that is the parent’s', () => {
    const named = setPageField(variant, parent, 'head.title', 'School lamps');
    expect(named.head).toEqual({ title: 'School lamps' });
    expect(setPageField(named, parent, 'head.title', 'Lamps')).toEqual(variant);
  });
});

it('a place inside a list is changed, and the rest of the list stays', () => {
  const items = [{ title: 'One' }, { title: 'Two', to: '/x' }];
  const page: PageSource = { path: '/p', blocks: [{ kind: 'cards', id: 'cards', items }] };
  const changed = setPlace(page, null, { block: 'cards', place: 'items.1.title', value: 'Other' });
  expect(changed.blocks?.[0]?.items).toEqual([{ title: 'One' }, { title: 'Other', to: '/x' }]);
  const less = setPlace(page, null, { block: 'cards', place: 'items.1.to', value: undefined });
  expect(less.blocks?.[0]?.items).toEqual([{ title: 'One' }, { title: 'Two' }]);
});

it('a paragraph of Markdown is changed in its place, of a variant too, and the rest of the text stays', () => {
  const items = [{ question: 'When?', answer: 'On Saturday.\n\n- at ten\n\nCome early.\n' }];
  const page: PageSource = { path: '/p', blocks: [{ kind: 'questions', id: 'q', items }] };
  const above = inheritPage(null, { ...base, blocks: page.blocks ?? [] }).page;
  const place = 'items.0.answer#2';
  for (const [source, over] of [
    [page, null],
    [variant, above],
  ] as const) {
    const changed = setPlace(source, over, { block: 'q', place, value: 'Come at nine.' });
    const [block] = readBlocks(changed, over);
    expect(valueAt(block?.block, 'items.0.answer')).toBe('On Saturday.\n\n- at ten\n\nCome at nine.\n');
    expect(valueAt(block?.block, place)).toBe('Come at nine.');
    expect(setPlace(changed, over, { block: 'q', place, value: 'Come early.' })).toEqual(source);
    expect(setPlace(source, over, { block: 'q', place: 'items.0.nothing#2', value: 'x' })).toBe(source);
  }
});

it('differences name what was changed, added, removed, hidden and moved', () => {
  let after = setField(base, null, { block: 'a', name: 'text', value: 'Other' });
  after = hideBlock(removeBlock(addBlock(after, null, notice('x'), 'a'), null, 'c'), 'd');
  expect(differencesOf(base, after, null).map(({ block, what }) => `${block} ${what}`)).toEqual([
    'c removed',
    'a changed',
    'x added',
    'd hidden',
  ]);
  expect(differencesOf(base, moveBlock(base, null, 'd', 0), null).every(({ what }) => what === 'moved')).toBe(true);
  expect(differencesOf(base, base, null)).toEqual([]);
});

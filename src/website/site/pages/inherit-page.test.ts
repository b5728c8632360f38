import { describe, expect, it } from 'vitest';
import { inheritPage } from './inherit-page.ts';
import type { Page, PageSource } from './page.ts';

const base: PageSource = {
  path: '/workshop/rocket',
  language: 'ta',
  market: 'IN',
  kind: 'workshop-landing',
  layout: 'primary-new',
  label: 'Rocket',
  group: 'rocket',
  programme: 'rocket',
  variables: { place: 'here', school: 'none' },
  head: { title: 'Rocket', description: 'About rockets', socialTitle: 'Fly' },
  blocks: [
    { kind: 'hero', id: 'hero', title: 'Rocket', lead: 'Build', note: 'For all' },
    { kind: 'facts', id: 'facts', items: [{ label: 'a', value: 'b' }] },
    { kind: 'price', id: 'price', title: 'Price' },
  ],
};
const parent = inheritPage(null, base).page;

const variantOf = (from: Page, changes: Omit<PageSource, 'path' | 'variantOf'>) =>
  inheritPage(from, { path: '/v', variantOf: from.path, ...changes });
const ids = ({ blocks }: Page) => blocks.map(({ id }) => id);

describe('a variant', () => {
  it('that says nothing is its parent under another path', () => {
    const { page, problems } = variantOf(parent, {});
    expect(page).toEqual({ ...parent, path: '/v', variantOf: parent.path });
    expect(problems).toEqual([]);
  });

  it('does not inherit the head in another language', () => {
    const { page } = variantOf(parent, { language: 'te' });
    expect(page.head).toEqual({ title: '', description: '' });
    const own = variantOf(parent, { language: 'te', head: { title: 'రాకెట్' } }).page;
    expect(own.head).toEqual({ title: 'రాకెట్', description: '' });
    const same = variantOf(parent, { language: 'ta' }).page;
    expect(same.head).toEqual(parent.head);
    // A variant of the variant has its language, and its head.
    expect(variantOf(own, {}).page.head.title).toBe('రాకెట్');
  });

  it('overrides fields of a block and leaves the others', () => {
    const { page } = variantOf(parent, { override: { hero: { title: 'Mine' } } });
    expect(page.blocks[0]).toEqual({ kind: 'hero', id: 'hero', title: 'Mine', lead: 'Build', note: 'For all' });
    expect(parent.blocks[0]?.title).toBe('Rocket');
  });

  it('replaces lists whole and takes a field away by null', () => {
    const { page } = variantOf(parent, { override: { hero: { note: null }, facts: { items: [] } } });
    expect(page.blocks[0]).not.toHaveProperty('note');
    expect(page.blocks[1]?.items).toEqual([]);
  });

  it('cannot change the kind or the id of a block', () => {
    const { page } = variantOf(parent, { override: { hero: { kind: 'price', id: 'x' } } });
    expect(page.blocks[0]).toMatchObject({ kind: 'hero', id: 'hero' });
  });

  it('hides, inserts after, before, at the start and at the end, and puts in order', () => {
    const block = (id: string) => ({ kind: 'notice', id });
    const { page } = variantOf(parent, {
      hide: ['facts'],
      insert: [
        { after: 'hero', block: block('a') },
        { before: 'hero', block: block('b') },
        { at: 'start', block: block('c') },
        { at: 'end', block: block('d') },
        { after: 'a', block: block('e') },
      ],
    });
    expect(ids(page)).toEqual(['c', 'b', 'hero', 'a', 'e', 'price', 'd']);
    expect(ids(variantOf(parent, { order: ['price', 'hero'] }).page)).toEqual(['price', 'hero', 'facts']);
  });

  it('inserts beside a block that it hides', () => {
    expect(
      ids(
        variantOf(parent, { hide: ['facts'], insert: [{ after: 'facts', block: { kind: 'notice', id: 'n' } }] }).page,
      ),
    ).toEqual(['hero', 'n', 'price']);
  });

  it('inherits head and variables field by field', () => {
    const { page } = variantOf(parent, { head: { description: 'Mine' }, variables: { school: 'Riverside' } });
    expect(page.head).toEqual({ title: 'Rocket', description: 'Mine', socialTitle: 'Fly' });
    expect(page.variables).toEqual({ place: 'here', school: 'Riverside' });
  });

  it('with a title of its own is not shared under the title of its parent, and so with the description', () => {
    expect(variantOf(parent, { head: { title: 'Mine' } }).page.head).toEqual({
      title: 'Mine',
      description: 'About rockets',
    });
    const own = { title: 'Mine', socialTitle: 'Fly' };
    expect(variantOf(parent, { head: own }).page.head).toEqual({ ...own, description: 'About rockets' });
    const shared = { ...parent, head: { ...parent.head, socialDescription: 'Rockets fly' } };
    expect(variantOf(shared, { head: { description: 'Mine' } }).page.head).not.toHaveProperty('socialDescription');
  });

  it('leaves the group by null and keeps it by silence', () => {
    expect(variantOf(parent, { group: null }).page.group).toBeNull();
    expect(variantOf(parent, {}).page.group).toBe('rocket');
  });

  it('of another kind gets the visibility of that kind, so that an archived parent does not archive it', () => {
    const archived = variantOf(parent, { kind: 'legacy' }).page;
    expect(archived.visibility).toBe('archived');
    expect(variantOf(archived, {}).page.visibility).toBe('archived');
    expect(variantOf(archived, { kind: 'workshop-landing' }).page.visibility).toBe('public');
  });

  it('for another market starts from all offers again, so that a price of the old market cannot leak', () => {
    const sold = inheritPage(null, { ...base, offers: ['rocket-in'] }).page;
    expect(variantOf(sold, {}).page.offers).toEqual(['rocket-in']);
    expect(variantOf(sold, { market: 'US' }).page.offers).toBeNull();
    expect(variantOf(sold, { plan: 'advance' }).page.offers).toBeNull();
    expect(variantOf(sold, { market: 'US', offers: ['rocket-us'] }).page.offers).toEqual(['rocket-us']);
  });

  it('of a variant of a variant inherits through all of them', () => {
    let page = parent;
    for (let depth = 1; depth <= 20; depth += 1) {
      page = inheritPage(page, {
        path: `/v${depth}`,
        variantOf: page.path,
        insert: [{ at: 'end', block: { kind: 'notice', id: `n${depth}` } }],
      }).page;
    }
    expect(page.blocks).toHaveLength(23);
    expect(page.blocks[0]?.title).toBe('Rocket');
  });

  it('reports what names a block the parent does not have, and goes on without it', () => {
    const { page, problems } = variantOf(parent, {
      override: { ghost: { title: 'x' } },
      hide: ['ghost'],
      order: ['ghost', 'price'],
      insert: [
        { after: 'ghost', block: { kind: 'notice', id: 'n' } },
        { at: 'end', block: { kind: 'notice', id: 'hero' } },
      ],
    });
    expect(problems.map(({ at }) => at.join('.'))).toEqual([
      'override.ghost',
      'insert.0',
      'insert.1.block.id',
      'order.0',
      'hide.0',
    ]);
    expect(ids(page)).toEqual(['price', 'hero', 'facts', 'n']);
  });
});

describe('a page without a parent', () => {
  it('that names no layout gets the default one (RT-2)', () => {
    expect(inheritPage(null, { ...base, layout: undefined }).page.layout).toBe('default');
  });
});

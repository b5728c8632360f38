import { describe, expect, it } from 'vitest';
import { type Page, type PageSource } from '#website/site';
import { compareSources } from './compare-sources.ts';
import { diffWords } from './diff-words.ts';
import { inheritanceOf, ownParts } from './inheritance.ts';
import { giveToParent, hidePart, takeParents } from './move-part.ts';

const parentSource: PageSource = {
  path: '/lamps',
  language: 'en',
  market: 'IN',
  kind: 'marketing',
  label: 'Lamps',
  head: { title: 'Lamps', description: 'About lamps' },
  blocks: [
    { kind: 'hero', id: 'hero', title: 'Lamps', lead: 'Build one' },
    { kind: 'notice', id: 'note', text: 'We begin on Saturday' },
  ],
};
const parent = { ...parentSource, variantOf: null, variables: {}, layout: 'default' } as unknown as Page;
const variant: PageSource = {
  path: '/lamps-school',
  variantOf: '/lamps',
  label: 'Lamps for schools',
  override: { hero: { title: 'Lamps for schools', lead: null } },
  hide: ['note'],
  insert: [{ after: 'hero', block: { kind: 'notice', id: 'own', text: 'For schools' } }],
};
const input = { source: variant, parentSource, parent };

describe('a variant', () => {
  it('is shown part by part: inherited, overridden with both values, hidden, added', () => {
    const found = inheritanceOf(parent, variant);
    expect(found.blocks).toEqual([
      {
        id: 'hero',
        kind: 'hero',
        state: 'overridden',
        fields: [
          { field: 'title', parent: 'Lamps', own: 'Lamps for schools' },
          { field: 'lead', parent: 'Build one', own: undefined },
        ],
      },
      { id: 'note', kind: 'notice', state: 'hidden', fields: [] },
      { id: 'own', kind: 'notice', state: 'added', fields: [{ field: 'text', parent: undefined, own: 'For schools' }] },
    ]);
    expect(found.fields.find(({ field }) => field === 'label')).toMatchObject({ state: 'overridden', parent: 'Lamps' });
    expect(found.fields.find(({ field }) => field === 'head.title')).toMatchObject({ state: 'inherited' });
    expect(ownParts(found)).toBe(4);
  });

  it('takes the parent’s again: a field, a block, one it hid, one it added', () => {
    expect(takeParents(variant, { of: 'field', field: 'label' })).not.toHaveProperty('label');
    expect(takeParents(variant, { of: 'block', id: 'hero', field: 'lead' }).override).toEqual({
      hero: { title: 'Lamps for schools' },
    });
    expect(takeParents(variant, { of: 'block', id: 'hero' })).not.toHaveProperty('override');
    expect(takeParents(variant, { of: 'block', id: 'note' })).not.toHaveProperty('hide');
    expect(takeParents(variant, { of: 'block', id: 'own' })).not.toHaveProperty('insert');
    expect(hidePart(variant, 'hero').hide).toEqual(['note', 'hero']);
  });

  it('gives what it says to the parent, and says it no more itself', () => {
    const title = giveToParent(input, { of: 'block', id: 'hero', field: 'title' });
    expect(title?.parentSource.blocks?.[0]).toMatchObject({ title: 'Lamps for schools', lead: 'Build one' });
    expect(title?.source.override).toEqual({ hero: { lead: null } });
    const lead = giveToParent(input, { of: 'block', id: 'hero', field: 'lead' });
    expect(lead?.parentSource.blocks?.[0]).not.toHaveProperty('lead');
    const own = giveToParent(input, { of: 'block', id: 'own' });
    expect(own?.parentSource.blocks?.map(({ id }) => id)).toEqual(['hero', 'own', 'note']);
    expect(own?.source).not.toHaveProperty('insert');
    expect(giveToParent(input, { of: 'block', id: 'note' })?.parentSource.hide).toEqual(['note']);
    expect(giveToParent(input, { of: 'field', field: 'label' })?.parentSource.label).toBe('Lamps for schools');
    expect(
      giveToParent({ ...input, source: { ...variant, language: 'ta' } }, { of: 'field', field: 'language' }),
    ).toBeNull();
    expect(giveToParent(input, { of: 'field', field: 'head.title' })).toBeNull();
  });
});

describe('two texts of a page', () => {
  it('are compared word by word in any script', () => {
    expect(diffWords('We begin on Saturday at ten', 'We begin on Sunday at ten')).toEqual([
      { kind: 'same', text: 'We begin on ' },
      { kind: 'gone', text: 'Saturday ' },
      { kind: 'new', text: 'Sunday ' },
      { kind: 'same', text: 'at ten' },
    ]);
    expect(diffWords('', 'வணக்கம்')).toEqual([{ kind: 'new', text: 'வணக்கம்' }]);
    expect(diffWords('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }]);
  });

  it('name the places that differ and no others', () => {
    const after = structuredClone(parentSource);
    if (after.blocks?.[1]) after.blocks[1].text = 'We begin on Sunday';
    expect(compareSources(parentSource, after).map(({ block, field }) => [block, field])).toEqual([['note', 'text']]);
    expect(compareSources(null, parentSource).length).toBeGreaterThan(5);
    expect(compareSources(parentSource, structuredClone(parentSource))).toEqual([]);
  });
});

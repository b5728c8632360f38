import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { blockSchema } from './registry.server.ts';
import { BlockFrame } from './shared/block-frame.tsx';
import type { Stand } from '../pages/parts.ts';

type Section = { kind: string; id: string; tone?: string; stand?: Stand };

/** The starter content's main pages that sell. */
const main = [
  'electronics-kit-1on1',
  ...['electronics', 'rocket-science', 'aeromodelling', 'data-science', 'programming-foundation'].map(workshop),
  ...['fullstack', 'ui-ux-design', 'space-science', 'bigbang'].map(workshop),
];

function workshop(name: string): string {
  return `workshop/${name}`;
}

function sectionsOf(name: string): Section[] {
  return (parse(readFileSync(`content/pages/${name}.yaml`, 'utf8')) as { blocks: Section[] }).blocks;
}

const standOf = ({ stand = 'band' }: Section) => stand;

describe.each(main)('%s', (name) => {
  it('has at least three ways in which its sections stand', () => {
    expect(new Set(sectionsOf(name).map(standOf)).size).toBeGreaterThanOrEqual(3);
  });

  it('has no neighbours that stand alike on the same ground, and no two in a row that are not bands', () => {
    const sections = sectionsOf(name);
    const alike = sections.slice(1).filter((section, index) => {
      const before = sections[index]!;
      if (standOf(section) !== standOf(before)) return false;
      return standOf(section) !== 'band' || (section.tone ?? 'plain') === (before.tone ?? 'plain');
    });
    // The hero fills a screen, so the section after it always differs.
    expect(alike.map(({ id }) => id).filter((id) => id !== sections[1]?.id)).toEqual([]);
  });
});

describe('the ways a section can stand', () => {
  const shown = (stand: Stand | undefined, topic: 'rockets' | null = 'rockets') =>
    renderToStaticMarkup(
      <BlockFrame block={{ id: 'a', title: 'A title', intro: 'An introduction', stand }} topic={topic}>
        <p>The content</p>
      </BlockFrame>,
    );

  it('look different from each other, and all have the same words in the same order', () => {
    const stands: (Stand | undefined)[] = [undefined, 'split', 'drawing', 'fact'];
    const pages = stands.map((stand) => shown(stand));
    expect(new Set(pages).size).toBe(stands.length);
    for (const page of pages)
      expect(
        page
          .replaceAll(/<[^>]+>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ).toBe('A title An introduction The content');
    expect(shown('band')).toBe(shown(undefined));
  });

  it('a drawing is that of the topic; a page without one shows a band', () => {
    expect(shown('drawing')).toMatch(/<img .*class="topic-art bg-rockets"/);
    expect(shown('drawing', null)).toBe(shown('band'));
  });

  it('cards are offered only to lists that can stand on them', () => {
    const steps = { kind: 'steps', id: 'a', title: 'A', items: ['B', 'C'].map((title) => ({ title, text: 'D' })) };
    expect(blockSchema('steps')?.safeParse({ ...steps, stand: 'cards' }).success).toBe(true);
    const text = { kind: 'rich-text', id: 'a', markdown: 'A' };
    expect(blockSchema('rich-text')?.safeParse({ ...text, stand: 'fact' }).success).toBe(true);
    expect(blockSchema('rich-text')?.safeParse({ ...text, stand: 'cards' }).success).toBe(false);
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { prepareLanguage } from '#i18n/translator';
import { galleryExamples } from '../registry.server.ts';
import type { BlockContext } from '../../page-data/block-props.ts';
import type { PreparedWorkshopList } from './schema.ts';
import { View } from './view.tsx';

const context = { path: '/workshops', language: 'en', market: 'IN' } as BlockContext;
const states = galleryExamples.find(({ kind }) => kind === 'workshop-list')?.states ?? [];
const cards = states.flatMap(({ block }) => (block as PreparedWorkshopList).cards);

async function shown(changes: Partial<PreparedWorkshopList>): Promise<string> {
  await prepareLanguage('en');
  const topic = { name: 'topic', label: 'Topic', value: '', options: [{ value: 'rockets', label: 'Rockets' }] };
  const block = { kind: 'workshop-list', id: 'all', title: 'All', cards, filters: [topic], search: '', ...changes };
  const Page = createRoutesStub([
    { path: '/', Component: () => <View block={block as PreparedWorkshopList} context={context} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

const chosen = [{ name: 'topic', label: 'Topic', value: 'rockets', options: [{ value: 'rockets', label: 'Rockets' }] }];

it('says how many a choice leaves, and leads back to all of them, by links that need no script', async () => {
  expect(cards.length).toBe(3);
  const filtered = await shown({ filters: chosen });
  expect(filtered).toContain('>3 results<');
  expect(filtered).toMatch(/<a [^>]*href="\/workshops#all"[^>]*>Show all</);
  expect(await shown({ search: 'rocket', cards: cards.slice(0, 1) })).toContain('>One result<');
});

it('says nothing of it before anybody chose: the list itself is all there is', async () => {
  const all = await shown({});
  expect(all).not.toMatch(/results?</);
  expect(all).not.toContain('Show all');
});

it('that nothing fits is said once, with the way back to all of them', async () => {
  const none = await shown({ filters: chosen, cards: [] });
  expect(none).toContain('Nothing fits this choice yet.');
  expect(none).not.toContain('0 results');
  expect(none).toMatch(/href="\/workshops#all"/);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { galleryExamples } from '../registry.server.ts';
import type { BlockContext } from '../../page-data/block-props.ts';
import type { PreparedWorkshopList } from './schema.ts';
import { View } from './view.tsx';

const context = { path: '/workshops', language: 'en', market: 'IN' } as BlockContext;
const states = galleryExamples.find(({ kind }) => kind === 'workshop-list')?.states ?? [];
const cards = states.slice(0, 1).flatMap(({ block }) => (block as PreparedWorkshopList).cards);

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

it('says how many there are before anybody chose, and no way back from nothing', async () => {
  const all = await shown({});
  expect(all).toContain('>3 results<');
  expect(all).not.toContain('Show all');
});

it('a list without filters is cards alone', async () => {
  const plain = await shown({ filters: [], search: undefined });
  expect(plain).not.toMatch(/<form|results?<|view=/);
});

it('each way to lay it out has an address that keeps the choice, and the form keeps the way', async () => {
  const filtered = await shown({ filters: chosen, search: 'air' });
  expect(filtered).toContain('href="/workshops?q=air&amp;topic=rockets&amp;view=timetable#all"');
  expect(filtered).toContain('href="/workshops?q=air&amp;topic=rockets&amp;view=compare#all"');
  expect(filtered).toMatch(/aria-current="true"[^>]*href="\/workshops\?q=air&amp;topic=rockets#all"/);
  expect(filtered).not.toContain('name="view"');
  const choosing = await shown({ filters: chosen, view: 'compare' });
  expect(choosing).toContain('<input type="hidden" name="view" value="compare"/>');
  expect(choosing).toMatch(/href="\/workshops\?view=compare#all"[^>]*>Show all</);
});

it('those that begin first stand on a band of their own, under a heading that says so', async () => {
  const rows = await shown({ first: { starts: 'this-week', count: 1 } });
  const [before = '', after = ''] = rows.split('More workshops');
  expect(before).toContain('Starts this week');
  expect(before.match(/class="card-link"/g)).toHaveLength(1);
  expect(after.match(/class="card-link"/g)).toHaveLength(2);
  expect(await shown({ first: { starts: 'next', count: 2 } })).toContain('Starts next');
});

it('ticks workshops in a form that leads to them side by side', async () => {
  const form = /<form [^>]*action="\/compare".*?<\/form>/s.exec(await shown({ view: 'compare' }))?.[0] ?? '';
  expect([...form.matchAll(/type="checkbox"[^>]* name="w" value="([^"]+)"/g)].map(([, slug]) => slug)).toEqual(
    cards.map(({ slug }) => slug),
  );
  for (const kept of ['name="language" value="en"', 'name="market" value="IN"', 'name="from" value="/workshops"'])
    expect(form).toContain(kept);
});

it('a card says how many seats are left only when they are few', async () => {
  const [one] = cards;
  const few = { ...one!, next: { ...one!.next!, sale: 'few' as const, seatsLeft: 2 } };
  expect(await shown({ cards: [one!] })).not.toContain('seats left');
  expect(await shown({ cards: [few] })).toContain('Only 2 seats left');
});

it('three ages are one press away, and the chosen one leads back', async () => {
  const options = ['6', '7', '8', '9', '10', '11'].map((value) => ({ value, label: value }));
  const age = { name: 'age', label: 'Age', value: '9', options };
  const html = await shown({ filters: [age], search: 'air' });
  const chips = [...html.matchAll(/<a ([^>]*class="filter-chip"[^>]*)>([^<]+)</g)].map(([, , label]) => label);
  expect(chips).toEqual(['Age 7', 'Age 9', 'Age 11']);
  expect(html).toContain('href="/workshops?q=air&amp;age=7#all"');
  expect(html).toMatch(/aria-current="true"[^>]*href="\/workshops\?q=air#all"/);
});

it('a timetable says when, what, for whom, in which language, how many seats if few and for how much, and leads to both', async () => {
  const [one] = cards;
  const batch = { ...one!.next!, id: 'b', path: '/checkout/x?batch=b', sale: 'few' as const, seatsLeft: 3 };
  const row = { batch, title: 'Rockets', path: '/rockets', ages: { min: 8, max: 14 }, price: one!.price };
  const html = await shown({ view: 'timetable', cards: [], weeks: [{ title: 'Next week', rows: [row] }] });
  for (const said of [
    '>Next week</h3>',
    batch.when,
    '>Rockets</a>',
    'Ages 8 to 14',
    'Taught in English',
    'Only 3 seats left',
    '₹499',
  ])
    expect(html).toContain(said);
  expect(html).toContain('href="/rockets"');
  expect(html).toContain('href="/checkout/x?batch=b"');
  expect(html).toContain('>One result<');
});

it('that nothing fits is said once, with the way back to all of them', async () => {
  const none = await shown({ filters: chosen, cards: [] });
  expect(none).toContain('Nothing fits this choice yet.');
  expect(none).not.toContain('0 results');
  expect(none).toMatch(/href="\/workshops#all"/);
});

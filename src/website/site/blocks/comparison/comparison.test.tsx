import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import type { BlockContext } from '../../page-data/block-props.ts';
import { exampleBatch, exampleOffer } from '../shared/example-data.ts';
import type { Compared, ComparisonProblem, PreparedComparison } from './schema.ts';
import { View } from './view.tsx';

beforeAll(() => prepareLanguage('en'));

function column(slug: string, changes: Partial<Compared> = {}): Compared {
  return {
    slug,
    title: `About ${slug}`,
    summary: 'You make a lamp.',
    path: `/${slug}`,
    picture: {
      source: { base: '', widths: [], width: 4, height: 3, placeholder: '', drawing: `/${slug}.svg`, full: true },
      alt: slug,
      ratio: '4x3',
    },
    ages: { min: 8, max: 12 },
    sessions: 10,
    minutes: 75,
    languages: ['English', 'Tamil'],
    kit: true,
    venue: null,
    weeks: 10,
    price: exampleOffer,
    next: exampleBatch('few', 2),
    ...changes,
  };
}

function shown(columns: Compared[], changes: Partial<PreparedComparison> = {}): string {
  const block: PreparedComparison = {
    kind: 'comparison',
    id: 'comparison',
    columns,
    problem: null,
    choosePath: '/workshops?view=compare',
    ...changes,
  };
  const context = { path: '/compare', language: 'en', market: 'IN' } as BlockContext;
  const Page = createRoutesStub([{ path: '/', Component: () => <View block={block} context={context} /> }]);
  return renderToStaticMarkup(<Page />);
}

/** The cells of a row, without markup. */
const answers = (html: string, name: string) => {
  const row = html.split('<tr').find((one) => one.includes(`>${name}</th>`)) ?? '';
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, ' ').trim());
};

it('answers each question for each workshop, and leads to both', () => {
  const html = shown([
    column('lamps'),
    column('rockets', { kit: false, weeks: 1, sessions: 2, next: null, languages: [] }),
  ]);
  expect(answers(html, 'Ages')).toEqual(['Ages 8 to 12', 'Ages 8 to 12']);
  expect(answers(html, 'What you make')).toEqual(['You make a lamp.', 'You make a lamp.']);
  expect(answers(html, 'Length').map((one) => one.replaceAll(/\s+/g, ' '))).toEqual([
    '10 sessions of 75 minutes over 10 weeks',
    '2 sessions of 75 minutes in one week',
  ]);
  expect(answers(html, 'Language')).toEqual(['English, Tamil', '–']);
  expect(answers(html, 'Kit')).toEqual(['Box with all parts', 'No kit is sent']);
  expect(answers(html, 'Price')[0]).toContain('₹499');
  expect(answers(html, 'Next batch')[0]).toContain('Only 2 seats left');
  expect(answers(html, 'Next batch')[1]).toBe('No dates can be booked right now.');
  for (const path of ['/lamps', '/rockets']) expect(html).toContain(`href="${path}"`);
});

it('says where it takes place only when one of them has a place', () => {
  expect(shown([column('a'), column('b')])).not.toContain('>Place<');
  expect(answers(shown([column('a', { venue: 'Adyar' }), column('b')]), 'Place')).toEqual(['Adyar', 'Online']);
});

it.each<[ComparisonProblem, string]>([
  ['none', 'Choose two or three workshops to see them side by side.'],
  ['one', 'You chose one workshop.'],
  ['many', 'Three at most fit side by side.'],
  ['unknown', 'What you chose is not offered here now.'],
])('when nothing can be compared (%s), one sentence says why, and a link leads to the choice', (problem, sentence) => {
  const html = shown([], { problem });
  expect(html).toContain(sentence);
  expect(html).not.toContain('<table');
  expect(html).toContain('href="/workshops?view=compare"');
});

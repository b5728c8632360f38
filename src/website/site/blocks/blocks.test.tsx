import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { testDatabase } from '#tests/database';
import { inheritPage } from '../pages/inherit-page.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import { pageDataOf } from '../page-data/page-data.ts';
import type { VisitorContext, BlockContext } from '../page-data/block-props.ts';
import { blockKindNames, blockSchema, galleryExamples } from './registry.server.ts';
import { viewSetsOf } from './view-sets.server.ts';
import { prepareViews, viewSets, viewsOf } from './view-sets.ts';
import { Blocks } from './blocks.tsx';

testDatabase();
beforeAll(() => prepareLanguage('en'));

const { page } = inheritPage(null, { path: '/workshop/x', kind: 'workshop-landing' });
const context: BlockContext = {
  path: page.path,
  language: 'en',
  market: 'IN',
  brandName: 'Tinkerloft',
  topic: null,
  enrolPath: '/checkout/x',
  privacyPath: '/policies/privacy',
  phone: null,
  lead: null,
};

async function shown(
  block: { kind: string; id: string },
  visitor: VisitorContext = { kind: 'nobody', looked: false },
): Promise<string> {
  const blocks = await prepareBlocks([block], pageDataOf(page, new URLSearchParams(), visitor));
  await prepareViews(await viewSetsOf(blocks));
  const router = createMemoryRouter([{ path: '*', element: <Blocks blocks={blocks} context={context} /> }], {
    initialEntries: [page.path],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** All kinds that content can write, except the gallery, which shows all others. */
const kinds = blockKindNames.filter((kind) => kind !== 'block-gallery');
const exampleOf = (kind: string) => galleryExamples.find((one) => one.kind === kind)?.example;

describe('every kind of block', () => {
  it.each(kinds)('%s: its example fits its schema and can be shown without style attributes', async (kind) => {
    const example = exampleOf(kind)!;
    expect(example.kind).toBe(kind);
    expect(blockSchema(kind)?.safeParse(example).error?.issues).toBeUndefined();
    const html = await shown(example);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/\son[a-z]+=/);
  });

  it.each(kinds)('%s: an unknown field is refused', (kind) => {
    expect(blockSchema(kind)?.safeParse({ ...exampleOf(kind), surprise: 1 }).success).toBe(false);
  });

  it('is in one set of views, and every view belongs to a kind', async () => {
    const views = (await Promise.all(viewSets.map(viewsOf))).flat().map(([kind]) => kind);
    const ofTheGallery = ['gallery-bar', 'gallery-kit', 'gallery-label', 'gallery-sheet'];
    expect(views.toSorted()).toEqual([...kinds, ...ofTheGallery].toSorted());
  });

  it('has states of its own kind, each with an id of its own', () => {
    const states = galleryExamples.flatMap(({ kind, states: own = [] }) => own.map(({ block }) => ({ kind, block })));
    expect(states.length).toBeGreaterThan(30);
    expect(states.filter(({ kind, block }) => block.kind !== kind)).toEqual([]);
    expect(new Set(states.map(({ block }) => block.id)).size).toBe(states.length);
  });
});

describe('blocks on a page', () => {
  it('that do not fit their schema any more are left out, and take nothing else down', async () => {
    const blocks = await prepareBlocks(
      [
        { kind: 'hero', id: 'hero' },
        { kind: 'gone', id: 'gone' },
        { kind: 'notice', id: 'n', text: 'Here' },
      ],
      pageDataOf(page, new URLSearchParams(), { kind: 'nobody', looked: false }),
    );
    expect(blocks.map(({ id }) => id)).toEqual(['n']);
  });

  it('with a link that could run code are refused', () => {
    for (const to of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', ' /x']) {
      expect(
        blockSchema('notice')?.safeParse({ kind: 'notice', id: 'n', text: 'x', link: { label: 'x', to } }).success,
        to,
      ).toBe(false);
    }
  });
});

describe('the success block', () => {
  const success = exampleOf('success')!;

  it('RT-7 is a neutral page without a token', async () => {
    const html = await shown(success);
    expect(html).not.toContain('You are in!');
    expect(html).toContain('Check payment status');
  });

  it('RT-7 thanks a person who left a number, with the token of the lead', async () => {
    expect(await shown(success, { kind: 'lead' })).toContain('We will call you');
  });
});

describe('the contact block', () => {
  const contact = { kind: 'contact', id: 'contact', title: 'Talk to a person' };

  it('names a contact, or is empty', async () => {
    expect(await shown({ ...contact, email: 'help@example.com' } as typeof contact)).toContain(
      'mailto:help@example.com',
    );
    expect(await shown(contact)).not.toContain('Talk to a person');
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareLanguage } from '#i18n/translator';
import { testDatabase } from '#tests/database';
import { inheritPage } from '../pages/inherit-page.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import { pageDataOf } from '../page-data/page-data.ts';
import type { VisitorContext, BlockContext } from '../page-data/block-props.ts';
import { blockKinds, blockSchema } from './registry.server.ts';
import { viewSetsOf } from './view-sets.ts';
import { Blocks } from './blocks.tsx';
import { prepareViews } from './prepare-views.ts';

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
  await prepareViews(viewSetsOf(blocks));
  const router = createMemoryRouter([{ path: '*', element: <Blocks blocks={blocks} context={context} /> }], {
    initialEntries: [page.path],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe('every kind of block', () => {
  it.each(Object.entries(blockKinds))(
    '%s: its example fits its schema and can be shown without style attributes',
    async (kind, { example }) => {
      expect(blockSchema(kind)?.safeParse(example).error?.issues).toBeUndefined();
      const html = await shown(example);
      expect(html).not.toMatch(/\sstyle=/);
      expect(html).not.toMatch(/\son[a-z]+=/);
    },
  );

  it.each(Object.keys(blockKinds))('%s: a field nobody knows is refused', (kind) => {
    const { example } = blockKinds[kind as keyof typeof blockKinds];
    expect(blockSchema(kind)?.safeParse({ ...example, surprise: 1 }).success).toBe(false);
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
  const success = { ...blockKinds.success.example };

  it('RT-7 is a neutral page for whoever brings no token', async () => {
    const html = await shown(success);
    expect(html).not.toContain('You are in!');
    expect(html).toContain('Check payment status');
  });

  it('RT-7 thanks whoever left a number, with the token of the lead', async () => {
    expect(await shown(success, { kind: 'lead' })).toContain('We will call you');
  });
});

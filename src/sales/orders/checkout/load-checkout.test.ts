import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { testDatabase } from '#tests/database';
import { visitContextForTests } from '#tests/visit';
import { makeWorld } from '../../../../tests/support/orders-world.ts';
import { loader } from './checkout.page.tsx';
import { loadCheckout } from './load-checkout.ts';

testDatabase();
beforeEach(async () => {
  useConfigForTests({});
  await makeWorld();
});

const request = (address: string) => new Request(`http://localhost:3000${address}`);

describe('a checkout', () => {
  it('leads to itself in each language, with all else that its address says', async () => {
    const found = await loadCheckout(request('/checkout/kites-in?page=%2Fkites&language=en&market=IN'), 'kites-in');
    const inTamil = { code: 'ta', path: '/checkout/kites-in?page=%2Fkites&language=ta&market=IN' };
    expect(found?.page.inLanguages).toContainEqual(inTamil);
    expect(found?.page.inLanguages.map(({ code }) => code)).toContain('en');
  });

  it.each([
    ['?language=ta', 'ta', /பக்கம்/],
    ['?language=en', 'en', /page/i],
    ['?language=xx', 'en', /page/i],
  ])('of an offer that is not there answers 404 in the language of the link %s', async (query, language, tab) => {
    const url = `/checkout/no-such-offer${query}`;
    const asked = { params: { offer: 'no-such-offer' }, request: request(url), context: visitContextForTests() };
    const refused: unknown = await loader(asked as unknown as Parameters<typeof loader>[0]).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      init: { status: 404 },
      data: { language, words: { tab: expect.stringMatching(tab) as string } },
    });
  });
});

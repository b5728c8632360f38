import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { database } from '#platform/db';
import { testDatabase } from '#tests/database';
import { newAttemptKey } from '../../placement/attempt.ts';
import { checkoutFormData, makeWorld } from '../../../../../tests/support/orders-world.ts';
import { readCheckout } from '../read-checkout.ts';
import { submitCheckout } from '../submit/submit-checkout.ts';
import type { SubmittedView } from '../submit/show-again.ts';
import { CheckoutPage } from './checkout-page.tsx';

testDatabase();

let batch: Batch;
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  batch = await makeWorld(20);
});
beforeEach(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

const place = { offer: 'kites-in', page: null, language: 'en', market: 'IN', cookieKey: null, client: 'c' } as const;

async function shown(submitted?: SubmittedView, chosen: string | null = null): Promise<string> {
  await prepareLanguage('en');
  const view = await readCheckout(database(), {
    offer: 'kites-in',
    batch: chosen,
    page: null,
    language: 'en',
    attempt: newAttemptKey(),
    market: 'IN',
    coupon: null,
    client: 'c',
  });
  if (!view) throw new Error('The offer is missing');
  const Page = createRoutesStub([{ path: '/', Component: () => <CheckoutPage view={view} submitted={submitted} /> }]);
  return renderToStaticMarkup(
    <LanguageProvider language="en">
      <Page />
    </LanguageProvider>,
  );
}

async function refused(changes: Record<string, string>): Promise<SubmittedView> {
  const answer = await submitCheckout(checkoutFormData(batch, changes), place);
  if (answer.kind === 'go') throw new Error('The form was not refused');
  return answer;
}

/** The steps that are folded, by the text beside “Change”. */
const folds = (html: string) =>
  [...html.matchAll(/<details><summary [^>]*><span[^>]*>(.*?)<\/span><span[^>]*>Change<\/span>/gs)].map(
    ([, said = '']) => said.replaceAll(/<[^>]+>/g, ''),
  );

it('a step that is right folds with a way to change it, and the wrong one stays open', async () => {
  const html = await shown(await refused({ mobile: '12' }));
  const said = folds(html);
  expect(said.some((text) => text.includes('· 12'))).toBe(false);
  expect(said.length).toBeGreaterThanOrEqual(2);
  const other = folds(await shown(await refused({ terms: '' })));
  expect(other.length).toBe(said.length + 1);
  // What is folded is still sent.
  expect(html).toMatch(/<details>.*?name="learnerName".*?<\/details>/s);
});

it('nothing is folded before the form was sent; a date chosen on the page before is not asked for again', async () => {
  expect(folds(await shown())).toEqual([]);
  const chosen = await shown(undefined, batch.id);
  expect(folds(chosen)).toHaveLength(1);
  expect(chosen).toMatch(/<details>.*?type="radio"[^>]*checked=""/s);
});

it('a wrong code stops the form once: the field comes back empty, the next press goes on at the price shown', async () => {
  const first = await submitCheckout(checkoutFormData(batch, { coupon: 'NO-SUCH' }), place);
  expect(first).toMatchObject({ kind: 'again', values: { coupon: '' } });
  if (first.kind !== 'again') throw new Error('It was not stopped');
  expect(await shown(first)).toContain('Press the button again to go on without it.');
  const { attempt, values } = first;
  const next = checkoutFormData(batch, { attempt, coupon: values.coupon });
  expect(await submitCheckout(next, place)).toMatchObject({ kind: 'go' });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { languageCodes, type Language } from '#foundation/locale/language.ts';
import type { OrderView } from '#sales/orders/model';
import type { BlockContext } from '../../page-data/block-props.ts';
import { exampleOrder } from '../shared/example-data.ts';
import { View } from './view.tsx';

const context: BlockContext = {
  path: '/workshop/rockets/success',
  language: 'en',
  market: 'IN',
  brandName: 'The school',
  topic: 'rockets',
  enrolPath: '/workshops',
  sale: 'open',
  privacyPath: '/policies/privacy',
  phone: null,
  lead: null,
};
const due = { amount: '₹400', by: 'Sat, 5 Dec, 10:00 am IST', path: '/checkout/balance?order=t' };

async function render(changes: Partial<OrderView>, language: Language = 'en') {
  await prepareLanguage(language);
  const order: OrderView = { ...exampleOrder('paid').order, ...changes };
  const block = { kind: 'success' as const, id: 's', title: 'You are in!', text: 'The seat is yours.' };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LanguageProvider language={language}>
          <View
            block={{ ...block, visitor: { kind: 'order', order }, help: null, readyPath: null }}
            context={{ ...context, language }}
          />
        </LanguageProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

it('a seat that was paid at the checkout is celebrated', async () => {
  const html = await render({ instalment: null });
  expect(html).toContain('You are in!');
  expect(html).toContain('liftoff-rocket');
});

it('a declined instalment is no celebration: it failed, this remains due, try again', async () => {
  const html = await render({ instalment: { outcome: 'failed', amount: '₹400' }, later: '₹400', balance: due });
  expect(html).not.toMatch(/You are in!|liftoff|The confirmation is on its way/);
  expect(html).toContain('The payment did not go through');
  expect(html).toContain('declined ₹400');
  expect(html).toContain('Sat, 5 Dec, 10:00 am IST');
  expect(html).toMatch(/href="\/checkout\/balance\?order=t"[^>]*button-primary[^>]*>Try again/);
  expect(html).not.toContain('http-equiv');
});

it('a pending instalment waits and a paid one says that it has arrived, both without a rocket', async () => {
  const pending = await render({ instalment: { outcome: 'pending', amount: '₹400' }, balance: due });
  expect(pending).toContain('Waiting for the payment');
  expect(pending).toContain('http-equiv="refresh"');
  const paid = await render({ instalment: { outcome: 'paid', amount: '₹400' } });
  expect(paid).toContain('Your payment has arrived');
  for (const html of [pending, paid]) expect(html).not.toContain('liftoff');
});

it.each(languageCodes)('is shown in %s', async (language) => {
  for (const outcome of ['failed', 'pending', 'paid', 'by-hand'] as const)
    expect(await render({ instalment: { outcome, amount: '₹400' }, balance: due }, language)).not.toMatch(
      /order\.\w+\.\w+/,
    );
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { languageCodes, type Language } from '#foundation/locale/language.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { isStillPayable, orderStateNames, type OrderState, type OrderView } from '../model.ts';
import { OrderStatus } from './order-status.tsx';

const view = (state: OrderState): OrderView => ({
  state,
  reference: 'TL-7K4M-92QX',
  learner: '<b>Arun',
  learners: 1,
  programme: 'Kites',
  topic: 'aeromodelling',
  batchTime: 'Sat, 5 Dec, 10:00 am IST',
  batchStartsAt: '2026-12-05T04:30:00.000Z',
  zone: 'Asia/Kolkata',
  sessionsNote: null,
  kit: true,
  paid: '₹499',
  later: null,
  balance: null,
  instalment: null,
  moneyGoesBack: false,
  paidTooMuch: null,
  cancelPath: null,
  heldUntil: isStillPayable(state) ? '10:45 am IST' : null,
  documents: [],
  byHandPath: null,
  confirm: null,
  enrolled:
    state === 'paid'
      ? {
          dates: [
            { instant: '2026-12-05T04:30:00.000Z', time: 'Sat, 5 Dec, 10:00 am IST', venue: null },
            { instant: '2026-12-06T04:30:00.000Z', time: 'Sun, 6 Dec, 10:00 am IST', venue: null },
          ],
          kitSteps: [
            { name: 'to-pack', state: 'done', at: null },
            { name: 'packed', state: 'now', at: 'Wed, 2 Dec, 9:00 am IST' },
            { name: 'sent', state: 'ahead', at: null },
            { name: 'arrived', state: 'ahead', at: null },
          ],
          sheetPath: '/checkout/sheet?order=t',
          sharePath: 'https://wa.me/?text=Kites',
        }
      : null,
  familyPath: null,
  calendarPath: state === 'paid' ? '/calendar.ics?order=t' : null,
  path: '/workshop/kites/status?order=t',
  retryPath: isStillPayable(state) || state === 'expired' ? '/checkout/kites-in?batch=b' : null,
  payAgainPath: isStillPayable(state) ? '/checkout/status?order=t' : null,
});

async function render(
  state: OrderState,
  language: Language = 'en',
  {
    byHand = false,
    tooMuch = null,
    ...props
  }: { refresh?: boolean; celebrated?: boolean; byHand?: boolean; tooMuch?: string | null } = {},
) {
  await prepareLanguage(language);
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LanguageProvider language={language}>
          <OrderStatus
            order={{ ...view(state), byHandPath: byHand ? '/checkout/pay?order=t' : null, paidTooMuch: tooMuch }}
            {...props}
          />
        </LanguageProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

describe('the state of an order', () => {
  it.each(orderStateNames)(
    '“%s” is shown in words in every language, escaped and without inline styles',
    async (state) => {
      for (const language of languageCodes) {
        const html = await render(state, language);
        expect(html, language).not.toMatch(/order\.\w+\.|checkout\.\w+|style=/);
        expect(html).toContain('&lt;b&gt;Arun');
        expect(html).toContain('TL-7K4M-92QX');
      }
    },
  );

  it('who paid twice reads how much comes back and how, in every language; nobody else does', async () => {
    for (const language of languageCodes)
      expect(await render('paid', language, { tooMuch: '₹499.50' }), language).toContain('₹499.50');
    expect(await render('paid', 'en', { tooMuch: '₹499.50' })).toContain('We send the money back the way you paid');
    expect(await render('paid')).not.toContain('You paid twice');
  });

  it('loads itself again only while the payment is pending and only where asked to', async () => {
    expect(await render('awaiting_payment', 'en', { refresh: true })).toContain('http-equiv="refresh"');
    expect(await render('awaiting_payment')).not.toContain('http-equiv');
    expect(await render('paid', 'en', { refresh: true })).not.toContain('http-equiv');
  });

  it('offers the calendar once paid, and to try again while that makes sense', async () => {
    expect(await render('paid')).toContain('href="/calendar.ics?order=t"');
    expect(await render('paid')).not.toContain('/checkout/kites-in');
    for (const state of ['failed', 'expired', 'awaiting_payment'] as const)
      expect(await render(state)).toContain('href="/checkout/kites-in?batch=b"');
  });

  it('tries a declined payment again with one press on the same order, and has the other means of payment beside it', async () => {
    const declined = await render('failed');
    expect(declined).toMatch(/<form [^>]*action="\/checkout\/status\?order=t"[^>]*>.*?Try again<\/button>/s);
    expect(declined).toMatch(/<a href="\/checkout\/kites-in\?batch=b"[^>]*>Pay another way</);
    expect(await render('expired')).not.toContain('action="/checkout/status');
  });

  it('of money that is sent by hand promises no minute or two, and leads to where it says how to pay', async () => {
    const html = await render('awaiting_payment', 'en', { byHand: true });
    expect(html).toContain('href="/checkout/pay?order=t"');
    expect(html).not.toContain('a minute or two');
    expect(html).toContain('working day');
  });

  it('of a paid seat shows every date, how far the kit is, the sheet to print and what to send to another family', async () => {
    const html = await render('paid');
    for (const shown of ['Sat, 5 Dec, 10:00 am IST', 'Sun, 6 Dec, 10:00 am IST', 'Wed, 2 Dec, 9:00 am IST'])
      expect(html).toContain(shown);
    expect(html).toContain('href="/checkout/sheet?order=t"');
    // This page's URL contains the order's token, so WhatsApp must not get a referrer.
    expect(html).toMatch(/<a href="https:\/\/wa\.me\/\?text=Kites" target="_blank" rel="noopener noreferrer"/);
    for (const state of ['awaiting_payment', 'failed', 'cancelled'] as const)
      expect(await render(state)).not.toMatch(/wa\.me|checkout\/sheet/);
  });

  it('leaves the celebration to a page that celebrates itself', async () => {
    expect(await render('paid', 'en', { celebrated: true })).not.toContain('You are in!');
    expect(await render('failed', 'en', { celebrated: true })).toContain('did not go through');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Programme } from '#catalogue/catalog/model';
import type { OrderView } from '#sales/orders/model';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import type { VisitorContext } from '../../page-data/block-props.ts';
import { inheritPage } from '../../pages/inherit-page.ts';
import { greetedPage } from './greet-page.ts';

beforeAll(() => prepareLanguage('en'));

const celebration = { kind: 'success', id: 's', title: 'You are in!', neutralTitle: 'Thank you' };
const head = { title: 'Your place is confirmed', description: 'What happens next', socialTitle: 'I am in!' };
const { page } = inheritPage(null, {
  path: '/maker/success',
  kind: 'success',
  label: 'Thanks',
  head,
  blocks: [celebration],
});
const programme = { title: { en: 'Maker Program' } } as Programme;
const nobody: VisitorContext = { kind: 'nobody', looked: false };
const order = (state: string): VisitorContext => ({ kind: 'order', order: { state } as OrderView });
const titleFor = (visitor: VisitorContext, of: Programme | null = programme) =>
  greetedPage(page, visitor, of).head.title;

describe('RT-7: what a success page is called', () => {
  it.each([
    ['typed by hand or with a token that is not genuine', nobody, 'Thank you – Maker Program'],
    ['after a form', { kind: 'lead' } as VisitorContext, 'Thank you! We will call you. – Maker Program'],
    ['with an order that is not paid', order('awaiting_payment'), 'Your enrolment is not finished yet – Maker Program'],
    ['with a paid order', order('paid'), 'You are in! – Maker Program'],
  ])('%s', (_, visitor, title) => expect(titleFor(visitor)).toBe(title));

  it('does not mention a seat without an order, neither in the tab nor in the share preview', () => {
    expect(JSON.stringify(greetedPage(page, nobody, null).head)).not.toMatch(/You are in|confirmed|I am in/);
    expect(titleFor(nobody, null)).toBe('Thank you');
  });

  it('keeps the label of the page it was made from, and leaves other pages alone', () => {
    const made = { ...page, label: 'Rockets', madeFrom: '/workshop/rockets' };
    expect(greetedPage(made, nobody, programme).head.title).toBe('Thank you – Rockets');
    const landing = { ...page, kind: 'workshop-landing' as const };
    expect(greetedPage(landing, nobody, programme)).toBe(landing);
  });
});

import { inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { findFamilyOrder, requestMove } from '#sales/orders';
import { saveFamilyChoices } from './message-choices.ts';
import { submitAddress, type AddressAnswer } from '../kits/submit-address.ts';
import type { MoveAnswer } from './move-form.tsx';

/** The response to a form of the page: `done`, or the values to show again; null for an invalid link. */
export type FamilyAnswer = NonNullable<MoveAnswer> | { kit: AddressAnswer };

/** Handles a form of the family's page: a request for another date, or the address of the kit. */
export async function actOnFamily(
  request: Request,
  token: string,
): Promise<{ done: string | undefined } | { answer: FamilyAnswer } | null> {
  const form = await readForm(request);
  if (textOf(form, 'do') === 'address') {
    const sent = await submitAddress(form, token);
    if (!sent) return null;
    return 'saved' in sent ? { done: 'address' } : { answer: { kit: sent.answer } };
  }
  if (textOf(form, 'do') === 'messages') return (await saveFamilyChoices(form, token)) ? { done: 'messages' } : null;
  const note = textOf(form, 'note');
  const asked = await inTransaction(async (tx) => {
    const order = await findFamilyOrder(tx, token);
    return order && (await requestMove(tx, { orderId: order.id, note }));
  });
  if (!asked) return null;
  if (!asked.ok && asked.reason === 'no-reason') return { answer: { note: note.slice(0, 400) } };
  return { done: undefined };
}

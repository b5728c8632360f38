import { readChoices, saveChoices, type MessageChoices } from '#marketing/channels';
import { inTransaction, type Tx } from '#platform/db';
import type { SentForm } from '#foundation/kit/form-data.ts';
import { findFamilyOrder } from '#sales/orders';
import type { Order } from '#sales/orders/model';

/** The message preferences of the buyer; null if no channel is set up. */
export async function familyChoices(tx: Tx, { buyer, language }: Order): Promise<MessageChoices | null> {
  return readChoices(tx, buyer.mobile, language);
}

/** Saves the buyer's message preferences from the family's page. Returns whether the link is valid; a learner's link is not. */
export async function saveFamilyChoices(form: SentForm, token: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const order = await findFamilyOrder(tx, token);
    if (!order) return false;
    const { buyer, language } = order;
    await saveChoices(tx, { mobile: buyer.mobile, name: buyer.name, language, form, source: 'family' });
    return true;
  });
}

import { readChoices, saveChoices, type MessageChoices } from '#channels';
import { inTransaction, type Tx } from '#db';
import type { SentForm } from '#kit/form-data';
import { findFamilyOrder } from '#orders';
import type { Order } from '#orders/model';

/** What may come to the phone of the buyer; null while no channel is set up. */
export async function familyChoices(tx: Tx, { buyer, language }: Order): Promise<MessageChoices | null> {
  return readChoices(tx, buyer.mobile, language);
}

/** Keeps what the buyer chose on the page of their family. Returns whether the link opens it; a learner's link does not. */
export async function saveFamilyChoices(form: SentForm, token: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const order = await findFamilyOrder(tx, token);
    if (!order) return false;
    const { buyer, language } = order;
    await saveChoices(tx, { mobile: buyer.mobile, name: buyer.name, language, form, source: 'family' });
    return true;
  });
}

import { inTransaction } from '#platform/db';
import { addressValues, correctAddress, readAddress } from '#sales/delivery';
import type { AddressProblems, AddressValues } from '#sales/delivery/model';
import { textOf } from '#foundation/kit/form-data.ts';
import { findFamilyOrder } from '#sales/orders';

/** The response to an address form that was not saved; `version`: of the current address. */
export type AddressAnswer = {
  values: AddressValues;
  problems: AddressProblems;
  refusal: 'sent' | 'stale' | null;
  version: string;
};

/** Handles the form with which a family corrects the kit's address; null for an invalid link. */
export async function submitAddress(
  form: FormData,
  token: string,
): Promise<{ saved: true } | { answer: AddressAnswer } | null> {
  const version = textOf(form, 'version');
  const read = await readAddress(addressValues(form), { phone: '' });
  const { values } = read;
  if (!read.address) return { answer: { values, problems: read.problems, refusal: null, version } };
  const outcome = await inTransaction(async (tx) => {
    const order = await findFamilyOrder(tx, token);
    if (!order) return null;
    return correctAddress(tx, { orderId: order.id, address: read.address, version: Number(version) || 0 });
  });
  if (!outcome) return null;
  if (outcome.ok) return { saved: true };
  if (outcome.reason === 'unknown') return null;
  const now = outcome.reason === 'stale' ? String(outcome.details.version) : version;
  return { answer: { values, problems: {}, refusal: outcome.reason, version: now } };
}

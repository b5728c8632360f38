import { readAddress } from '#sales/delivery';
import { addressFields, type PostalAddress } from '#sales/delivery/model';
import type { CheckedCheckout, checkCheckout } from './checkout-form.ts';
import type { CheckoutProblems, CheckoutValues } from './checkout-values.ts';

/** The clean details of an order, with the address of its kit; null if no kit is sent. */
export type AddressedCheckout = CheckedCheckout & { address: PostalAddress | null };

type Checked = ReturnType<typeof checkCheckout>;
type WithAddress = { checked: AddressedCheckout } | { problems: CheckoutProblems };

/**
 * Adds the kit's address to a checked form, null if the form asks for none. Values found by the PIN are written into `values`, so that the form shows
 * them when it comes back. An empty phone number defaults to the buyer's.
 */
export async function withAddress(values: CheckoutValues, checked: Checked): Promise<WithAddress> {
  if (values.shipCountry === '')
    return 'problems' in checked ? checked : { checked: { ...checked.checked, address: null } };
  // If the buyer's own number is invalid, the message is at that field.
  const phone = 'checked' in checked ? checked.checked.buyer.mobile : values.mobile;
  const home = await readAddress(values, { phone });
  for (const field of addressFields) values[field] = home.values[field];
  const problems = { ...('problems' in checked ? checked.problems : {}), ...home.problems };
  if (problems.mobile && values.shipPhone.trim() === '') delete problems.shipPhone;
  if ('problems' in checked || !home.address) return { problems };
  return { checked: { ...checked.checked, address: home.address } };
}

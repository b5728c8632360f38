import { readAddress } from '#sales/delivery';
import { addressFields, type PostalAddress } from '#sales/delivery/model';
import type { checkCheckout } from './checkout-form.ts';
import type { CheckoutProblems, CheckoutValues } from './checkout-values.ts';

type Checked = ReturnType<typeof checkCheckout>;
type WithAddress =
  | { checked: Extract<Checked, { checked: object }>['checked'] & { address: PostalAddress | null } }
  | { problems: CheckoutProblems };

/**
 * A checked form with the address of the kit, null where the form asks for none. What its PIN tells is written into `values`, so that it
 * stands there when the form comes back. A number that is left empty is the buyer's.
 */
export async function withAddress(values: CheckoutValues, checked: Checked): Promise<WithAddress> {
  if (values.shipCountry === '')
    return 'problems' in checked ? checked : { checked: { ...checked.checked, address: null } };
  // While the buyer's own number is wrong, that is said there.
  const phone = 'checked' in checked ? checked.checked.buyer.mobile : values.mobile;
  const home = await readAddress(values, { phone });
  for (const field of addressFields) values[field] = home.values[field];
  const problems = { ...('problems' in checked ? checked.problems : {}), ...home.problems };
  if ('problems' in checked || !home.address) return { problems };
  return { checked: { ...checked.checked, address: home.address } };
}

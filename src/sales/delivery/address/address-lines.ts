import { gstStates, isGstState } from '#foundation/locale/gstin.ts';
import type { PostalAddress } from './address.ts';

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** The name of the state as it is written on a parcel, which in India is English. */
export function stateOf({ country, state }: Pick<PostalAddress, 'country' | 'state'>): string {
  return country === 'IN' && isGstState(state) ? gstStates[state] : state;
}

/** The address as it is written below the recipient, line by line, as the country writes it. */
export function addressLines(address: PostalAddress): string[] {
  const { line1, line2, city, district, postcode, country } = address;
  const state = stateOf(address);
  const town = district && district !== city ? `${city}, ${district}` : city;
  const lines =
    country === 'IN'
      ? [line1, line2, town, `${state} ${postcode}`]
      : [line1, line2, [city, state, postcode].filter(Boolean).join(', '), countries.of(country) ?? country];
  return lines.filter((line) => line.trim() !== '');
}

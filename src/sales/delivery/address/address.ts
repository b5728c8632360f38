import type { MessageId } from '#foundation/i18n/messages.ts';

/**
 * A parcel's address. In India `state` is the state code (`#foundation/locale/gstin.ts`); elsewhere a name, or empty. `country` is an ISO code,
 * `phone` is E.164. Fields a country does not use are empty.
 */
export type PostalAddress = {
  recipient: string;
  line1: string;
  line2: string;
  postcode: string;
  city: string;
  district: string;
  state: string;
  country: string;
  phone: string;
};

/** The fields of an address in a form. `shipState` is the list of the states of India, `shipRegion` is typed elsewhere. */
export const addressFields = [
  'shipCountry',
  'shipName',
  'shipPostcode',
  'shipLine1',
  'shipLine2',
  'shipCity',
  'shipDistrict',
  'shipState',
  'shipRegion',
  'shipPhone',
] as const;

export type AddressField = (typeof addressFields)[number];
/** Raw text as typed. A form without an address has no `shipCountry`. */
export type AddressValues = Record<AddressField, string>;
/** The message for each invalid field. */
export type AddressProblems = Partial<Record<AddressField, MessageId>>;

/** A form into which nothing was typed. */
export function noAddress(country = ''): AddressValues {
  const empty = Object.fromEntries(addressFields.map((field) => [field, ''])) as AddressValues;
  return { ...empty, shipCountry: country };
}

/** An address as its form shows it. */
export function typedAddress(address: PostalAddress): AddressValues {
  const { recipient, line1, line2, postcode, city, district, state, country, phone } = address;
  const inIndia = country === 'IN';
  return {
    shipCountry: country,
    shipName: recipient,
    shipPostcode: postcode,
    shipLine1: line1,
    shipLine2: line2,
    shipCity: city,
    shipDistrict: district,
    shipState: inIndia ? state : '',
    shipRegion: inIndia ? '' : state,
    shipPhone: phone,
  };
}

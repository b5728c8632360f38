import type { MessageId } from '#foundation/i18n/messages.ts';
import { textOf, type SentForm } from '#foundation/kit/form-data.ts';

/**
 * Where a parcel goes. In India `state` is the code of the state (`#foundation/locale/gstin.ts`); elsewhere it is a name, or empty. `country` is an ISO
 * code, `phone` a number in E.164 form. What a country does not have is an empty text.
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
/** Raw text as it was typed. A form that asks for no address has no `shipCountry`. */
export type AddressValues = Record<AddressField, string>;
/** What is wrong with each field, as the message that says so. */
export type AddressProblems = Partial<Record<AddressField, MessageId>>;

/** A form into which nothing was typed. */
export function noAddress(country = ''): AddressValues {
  return { ...addressValues(new URLSearchParams()), shipCountry: country };
}

/** What was typed into a form. */
export function addressValues(form: SentForm): AddressValues {
  return Object.fromEntries(addressFields.map((field) => [field, textOf(form, field)])) as AddressValues;
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

import { printable } from '#foundation/kit/clean-text.ts';
import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { isGstState } from '#foundation/locale/gstin.ts';
import { phoneCountries } from '#foundation/locale/phone-countries.ts';
import { readPhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import {
  addressFields,
  type AddressField,
  type AddressProblems,
  type AddressValues,
  type PostalAddress,
} from './address.ts';
import { findPin } from './pin-code.ts';

/** `values`: as typed, with empty district and state filled from the PIN. */
export type ReadAddress = { values: AddressValues } & (
  | { address: PostalAddress; problems?: never }
  | { address?: never; problems: AddressProblems }
);

/** What no postman reads out: tags, pictures, and signs that join to one. */
const notWritten = /[<>{}|\\^~[\]]|\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** Where everybody knows what a postcode looks like; elsewhere any short one is taken, and none where there may be none. */
const postcodes = lookup<RegExp>({
  AU: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  DE: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  MY: /^\d{5}$/,
  NZ: /^\d{4}$/,
  SG: /^\d{6}$/,
  US: /^\d{5}(-\d{4})?$/,
});
/** Where an address without its state goes astray. */
const needState = new Set(['AU', 'CA', 'US']);

const lengths: Partial<Record<AddressField, number>> = {
  shipName: 80,
  shipLine1: 100,
  shipLine2: 100,
  shipCity: 60,
  shipDistrict: 60,
  shipRegion: 60,
};

/** The typed values of a form. */
export function addressValues(form: SentForm): AddressValues {
  return Object.fromEntries(addressFields.map((field) => [field, textOf(form, field)])) as AddressValues;
}

/**
 * Reads an address as it was typed. In India district and state are filled from the PIN where they are empty, and must fit it. An empty
 * telephone number is `phone`, the one that is known already. Returns the clean address, or for each wrong field the sentence that says so.
 */
export async function readAddress(typed: AddressValues, { phone: known }: { phone: string }): Promise<ReadAddress> {
  const country = Object.hasOwn(phoneCountries, typed.shipCountry) ? typed.shipCountry : '';
  const postcode = plainDigits(printable(typed.shipPostcode)).toUpperCase();
  const problems: AddressProblems = textProblems(typed);
  const say = (field: AddressField, message: MessageId) => (problems[field] ??= message);
  if (!country) say('shipCountry', 'address.problem.country');
  const india = country === 'IN' ? await readIndia(typed, postcode) : null;
  const values = { ...typed, ...india?.filled };
  for (const [field, message] of Object.entries(india?.problems ?? {})) say(field as AddressField, message);
  if (country && !india) for (const [field, message] of elsewhere(typed, country, postcode)) say(field, message);
  const number = typed.shipPhone.trim() ? readPhoneNumber(typed.shipPhone, country)?.mobile : known;
  if (!number) say('shipPhone', 'address.problem.phone');
  if (Object.keys(problems).length > 0) return { values, problems };
  const address = {
    recipient: printable(typed.shipName),
    line1: printable(typed.shipLine1),
    line2: printable(typed.shipLine2),
    postcode: india ? india.pin : postcode,
    city: printable(typed.shipCity),
    district: india ? printable(values.shipDistrict) : '',
    state: india ? values.shipState : printable(typed.shipRegion),
    country,
    phone: number ?? '',
  };
  return { values, address };
}

const missing: Partial<Record<AddressField, MessageId>> = {
  shipName: 'address.problem.name',
  shipLine1: 'address.problem.line',
  shipCity: 'address.problem.city',
};

function textProblems(typed: AddressValues): AddressProblems {
  const problems: AddressProblems = {};
  for (const [name, longest] of Object.entries(lengths)) {
    const field = name as AddressField;
    const text = printable(typed[field]);
    const without = missing[field];
    if (text === '' && without) problems[field] = without;
    else if (Array.from(text).length > longest) problems[field] = 'address.problem.long';
    else if (notWritten.test(text)) problems[field] = 'address.problem.signs';
    else if (text !== '' && !/[\p{L}\p{N}]/u.test(text)) problems[field] = without ?? 'address.problem.signs';
  }
  return problems;
}

async function readIndia(typed: AddressValues, postcode: string) {
  const pin = postcode.replaceAll(/[\s-]/g, '');
  const problems: AddressProblems = {};
  const filled: Partial<AddressValues> = {};
  const found = await findPin(pin);
  const wrong = !/^[1-9]\d{5}$/.test(pin)
    ? 'address.problem.pin'
    : found.kind === 'none' && 'address.problem.pinUnknown';
  // District and state follow from the PIN, so that one slip is one problem.
  if (wrong) return { pin, problems: { shipPostcode: wrong } as AddressProblems, filled: {} };
  const state = isGstState(typed.shipState) && typed.shipState !== '97' ? typed.shipState : '';
  if (found.kind === 'known' && typed.shipDistrict.trim() === '') filled.shipDistrict = found.district;
  const states =
    found.kind === 'known' ? [found.state, ...found.otherStates] : found.kind === 'new' ? found.states : [];
  if (state === '' && (found.kind === 'known' || states.length === 1)) filled.shipState = states[0] ?? '';
  else if (state === '') problems.shipState = 'address.problem.state';
  else if (states.length > 0 && !states.some((one) => one === state)) problems.shipState = 'address.problem.stateFits';
  if (found.kind === 'new' && typed.shipDistrict.trim() === '') problems.shipDistrict = 'address.problem.district';
  return { pin, problems, filled };
}

function elsewhere(typed: AddressValues, country: string, postcode: string): [AddressField, MessageId][] {
  const known = postcodes[country];
  const right = known ? known.test(postcode) : /^[A-Z\d -]{0,12}$/.test(postcode);
  const stateless = needState.has(country) && printable(typed.shipRegion) === '';
  return [
    ...(right ? [] : ([['shipPostcode', 'address.problem.postcode']] as [AddressField, MessageId][])),
    ...(stateless ? ([['shipRegion', 'address.problem.state']] as [AddressField, MessageId][]) : []),
  ];
}

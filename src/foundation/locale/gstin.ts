import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';

/** The states and union territories of India by their GST code (the first two digits of a GSTIN). */
export const gstStates = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other territory',
} as const;

export type GstState = keyof typeof gstStates;

/** Whether the text is the GST code of a state. */
export function isGstState(code: unknown): code is GstState {
  return typeof code === 'string' && Object.hasOwn(gstStates, code);
}

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The formats of numbers that are given on invoices: of a taxpayer by PAN or, for offices of the government, by TAN (`Z`; `D` deducts tax at source,
 * `C` collects it), of embassies and bodies of the United Nations (UIN), and of non-residents. One of a service abroad (`99…OS`) names no state.
 */
const formats = /^(?:\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][\dA-Z][ZDC][\dA-Z]|\d{4}[A-Z]{3}\d{5}(?:UN|ON|NR)[\dA-Z])$/;

/** A typed GSTIN or UIN, in capitals and without spaces; null if format, state or check digit are wrong. */
export function readGstin(text: string): string | null {
  const gstin = plainDigits(text)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  if (!formats.test(gstin)) return null;
  return isGstState(gstin.slice(0, 2)) && gstin[14] === gstinCheck(gstin) ? gstin : null;
}

/** The state of a GSTIN. */
export function gstinState(gstin: string): GstState {
  const code = gstin.slice(0, 2);
  if (!isGstState(code)) throw new Error('A GSTIN that was checked names a state');
  return code;
}

/** The check digit over the first 14 characters: weights 1 and 2 alternate, the base 36 digits of each product are added up. */
function gstinCheck(gstin: string): string {
  const sum = Array.from(gstin.slice(0, 14)).reduce((before, sign, index) => {
    const product = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return before + Math.floor(product / 36) + (product % 36);
  }, 0);
  return signs[(36 - (sum % 36)) % 36] ?? '';
}

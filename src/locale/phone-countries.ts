/** The countries offered beside a mobile number, with their prefix; every other number may be typed with its `+`. */
export const phoneCountries = {
  IN: '+91',
  AE: '+971',
  AU: '+61',
  BH: '+973',
  CA: '+1',
  DE: '+49',
  GB: '+44',
  KW: '+965',
  LK: '+94',
  MY: '+60',
  NZ: '+64',
  OM: '+968',
  QA: '+974',
  SA: '+966',
  SG: '+65',
  US: '+1',
} as const;

export type PhoneCountry = keyof typeof phoneCountries;

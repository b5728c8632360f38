/** The countries offered next to a mobile number, with their prefix; any other number can be typed with its `+`. */
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

/** The default prefix in a market's forms where its country is not in the list above. */
export type Dial = { country: string; label: string };

/** The prefixes offered next to a number: `own` first unless already listed. `nameOf`: the name of a country on the page. */
export function dialChoices(nameOf: (country: PhoneCountry) => string, own?: Dial): { code: string; label: string }[] {
  const usual = Object.entries(phoneCountries).map(([code, prefix]) => ({
    code,
    label: `${prefix} ${nameOf(code as PhoneCountry)}`,
  }));
  if (!own || Object.hasOwn(phoneCountries, own.country)) return usual;
  return [{ code: own.country, label: own.label }, ...usual];
}

/** The preselected country of the prefix: the requested one if it is offered, else India. */
export function dialCountry(asked: string, own?: Dial): string {
  return asked === own?.country || Object.hasOwn(phoneCountries, asked) ? asked : 'IN';
}

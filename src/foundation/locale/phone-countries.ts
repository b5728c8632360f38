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

/** The prefix that a market's forms begin with where it is not that of its own country in the list above. */
export type Dial = { country: string; label: string };

/** What is offered beside a number: `own` first where no form has it. `nameOf`: what a country is called on the page. */
export function dialChoices(nameOf: (country: PhoneCountry) => string, own?: Dial): { code: string; label: string }[] {
  const usual = Object.entries(phoneCountries).map(([code, prefix]) => ({
    code,
    label: `${prefix} ${nameOf(code as PhoneCountry)}`,
  }));
  if (!own || Object.hasOwn(phoneCountries, own.country)) return usual;
  return [{ code: own.country, label: own.label }, ...usual];
}

/** The country whose prefix is chosen at first: the one that was asked for if it is offered, else India. */
export function dialCountry(asked: string, own?: Dial): string {
  return asked === own?.country || Object.hasOwn(phoneCountries, asked) ? asked : 'IN';
}

import { staffLanguage } from '#foundation/i18n/staff/say.ts';

/** The name of a currency: `Indian Rupee (INR)`. */
export function currencyName(code: string): string {
  const name = new Intl.DisplayNames(staffLanguage(), { type: 'currency' }).of(code);
  return name && name !== code ? `${name} (${code})` : code;
}

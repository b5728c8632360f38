import type { PersonalSection } from '#platform/db/personal-data.ts';
import type { MessageId } from '#foundation/i18n/messages.ts';
import type { Translate } from '#foundation/i18n/translator.ts';
import { formatMoney, isCurrency, type Money } from '#foundation/kit/money.ts';
import { isRecord } from '#foundation/kit/json/record.ts';
import type { Language } from '#foundation/locale/language.ts';
import { officeZone } from '#foundation/locale/office-zone.ts';

/** A kind of record with its readable rows: a label and a value each. */
export type ShownSection = { section: string; title: string; rows: [label: string, value: string][][] };

type Spoken = { language: Language; say: Translate };

/** Longer texts are cut on screen and on paper. */
const longest = 600;

/** The sections in a language, without empty values. */
export function shownSections(sections: PersonalSection[], spoken: Spoken): ShownSection[] {
  return sections.map(({ section, rows }) => ({
    section,
    title: spoken.say(`personal.section.${section}` as MessageId),
    rows: rows.map((row) =>
      Object.entries(row).flatMap(([field, value]): [string, string][] => {
        const text = valueText(value, spoken);
        return text === '' ? [] : [[spoken.say(`personal.field.${field}` as MessageId), text]];
      }),
    ),
  }));
}

function valueText(value: unknown, spoken: Spoken): string {
  const text = plainText(value, spoken);
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}

function plainText(value: unknown, spoken: Spoken): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return moment(value, spoken.language);
  if (isMoney(value)) return formatMoney(value, spoken.language);
  if (Array.isArray(value))
    return value
      .map((one) => plainText(one, spoken))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => [name, plainText(one, spoken)])
      .filter(([, one]) => one !== '')
      .map(([name, one]) => `${name}: ${one}`)
      .join('; ');
  return String(value as string | number | boolean);
}

function isMoney(value: unknown): value is Money {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value.amount) &&
    typeof value.currency === 'string' &&
    isCurrency(value.currency)
  );
}

/** In office time. */
function moment(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: officeZone(),
    numberingSystem: 'latn',
  }).format(at);
}

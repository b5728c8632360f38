import { say } from '#foundation/i18n/staff/say.ts';

type Words = (values: Record<string, string>) => string;

/** Schema errors as the content linter prints them, with the full sentences for staff. */
const sentences: [RegExp, Words][] = [
  [/^is missing$/, () => say('It is missing.')],
  [/^must be a text$/, () => say('It must be a text.')],
  [
    /^must be lower case letters, digits and single dashes$/,
    () => say('It must be lower case letters, digits and single dashes.'),
  ],
  [
    /^must be a whole number from (?<least>\d+) to (?<most>\d+)$/,
    ({ least = '', most = '' }) => say('It must be a whole number from {least} to {most}.', { least, most }),
  ],
  [/^must be an amount$/, () => say('It must be an amount.')],
  [/^must be whole minor units \(paise, cents\)$/, () => say('It must be whole minor units (paise, cents).')],
  [/^must not be negative$/, () => say('It must not be negative.')],
  [/^must not be so much$/, () => say('It must not be so much.')],
  [/^must not be empty$/, () => say('It must not be empty.')],
  [
    /^must have at most (?<most>\d+) characters$/,
    ({ most = '' }) => say('It must have at most {most} characters.', { most }),
  ],
  [/^must have at most (?<most>\d+) lines$/, ({ most = '' }) => say('It must have at most {most} lines.', { most })],
  [/^must be one of (?<list>.+)$/, ({ list = '' }) => say('It must be one of {list}.', { list })],
  [/^must be a SAC or HSN of 4 to 8 digits$/, () => say('It must be a SAC or HSN of 4 to 8 digits.')],
  [/^must not begin above the oldest age$/, () => say('It must not begin above the oldest age.')],
  [
    /^must be at most 90 days before the first session$/,
    () => say('It must be at most 90 days before the first session.'),
  ],
  [/^must be true or false$/, () => say('It must be true or false.')],
  [/^must be the code of a currency, such as INR$/, () => say('It must be the code of a currency, such as INR.')],
  [/^must not be above the price$/, () => say('It must not be above the price.')],
  [
    /^is not the currency of market (?<market>.+)$/,
    ({ market = '' }) => say('It is not the currency of market {market}.', { market }),
  ],
  [/^belongs to plan advance only$/, () => say('It belongs to plan advance only.')],
  [
    /^must be above 0 and not above the price that is paid$/,
    () => say('It must be above 0 and not above the price that is paid.'),
  ],
  [/^must be the code of a country, such as GB$/, () => say('It must be the code of a country, such as GB.')],
  [/^must be a country there is today$/, () => say('It must be a country there is today.')],
  [/^must be a currency that is in use, such as GBP$/, () => say('It must be a currency that is in use, such as GBP.')],
  [/^must be a time zone such as Europe\/London$/, () => say('It must be a time zone such as Europe/London.')],
  [/^must be a country with phone numbers$/, () => say('It must be a country with phone numbers.')],
  [
    /^must not name (?<name>.+): there is no such means of payment$/,
    ({ name = '' }) => say('It must not name {name}: there is no such means of payment.', { name }),
  ],
  [
    /^must not name (?<name>.+): it does not collect (?<currency>\w+)$/,
    ({ name = '', currency = '' }) =>
      say('It must not name {name}: it does not collect {currency}.', { name, currency }),
  ],
];

/** The sentence for what a schema says of a field: of `must not be empty` it is `It must not be empty.` */
export function problemWords(message: string): string {
  for (const [shape, words] of sentences) {
    const found = shape.exec(message);
    if (found) return words(found.groups ?? {});
  }
  return `It ${message}.`;
}

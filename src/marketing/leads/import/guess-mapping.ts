import { countryNamed } from '#foundation/locale/countries.server.ts';
import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';
import { isMailAddress } from '#platform/mail/model';
import type { ImportField, Mapping } from './fields.ts';

/**
 * What the names of columns say, the surest first; none where `never` fits. Besides plain words these are the names in the exports of Meta lead ads
 * (`full_name`, `phone_number`), Google Contacts (`E-mail 1 - Value`, `Phone 1 - Value`), Google Forms (the question), HubSpot, Zoho,
 * Mailchimp and WhatsApp Business.
 */
type Words = { sure: RegExp[]; never?: RegExp };

const about =
  /\b(?:label|type|status|opt|opt ?in|consent|verified|id|code|ext|extension|time|date|count|domain|owner)\b/;

const words: Record<ImportField, Words> = {
  email: {
    sure: [
      /^(?:e ?mail|e ?mail (?:address|id)|mail(?: id)?|e ?mail 1 value|(?:primary|personal) e ?mail(?: address)?)$/,
      /e ?mail|\bmail\b|மின்னஞ்சல்|ई ?मेल|మెయిల్|ಮೇಲ್|മെയിൽ/,
    ],
    never: new RegExp(`${about.source.replace('|id|', '|')}|\\b(?:second|secondary|[2-9]) ?|marketing`),
  },
  mobile: {
    sure: [
      /whats ?app|^(?:mobile|mobile (?:phone )?(?:no|number|phone)|cell ?phone|mob no)$|கைபேசி|मोबाइल|మొబైల్|ಮೊಬೈಲ್|മൊബൈൽ/,
      /^(?:phone|phone (?:no|number)|phone 1 value|contact (?:no|number)|formatted phone)$/,
      /\bphone\b|mobile|\bcontact (?:no|number)|^(?:cell|number|tel)|telephone|தொலைபேசி|எண்|फ़?ोन|ఫోన్|ಫೋನ್|ഫോൺ/,
    ],
    never: new RegExp(`${about.source}|phonetic|\\bfax\\b|emergency|\\b(?:home|office|work|land ?line|other)\\b`),
  },
  campaign: {
    sure: [
      /^(?:utm )?campaign(?: name)?$|பிரச்சாரம்/,
      /campaign/,
      /^(?:lead |original |traffic )?source$|^utm source$/,
      /^(?:ad ?set|ad|form) name$/,
    ],
    never: /\b(?:id|owner)\b/,
  },
  language: { sure: [/^(?:preferred )?lang(?:uage)?$/, /lang|மொழி|भाषा|భాష|ಭಾಷೆ|ഭാഷ/] },
  country: {
    sure: [/^country(?: ?\/? ?region| name)?$/, /country|நாடு|देश|దేశం|ದೇಶ|രാജ്യം/],
    never: /\b(?:phone|dial|dialling|calling)\b/,
  },
  lastName: { sure: [/^(?:last|family) name$|^surname$/, /last name|family name|surname/], never: /phonetic|yomi/ },
  name: {
    sure: [
      /^(?:full |parent |parents |guardian |contact |lead |your |display |saved )?name$|^(?:parent|guardian|mother|father) s? ?name/,
      /^(?:first|given) name$/,
      /name|learner|student|parent|பெயர்|नाम|పేరు|ಹೆಸರು|പേര്/,
    ],
    never:
      /phonetic|yomi|surname|\bid\b|\bage\b|\bowner\b|\b(?:last|family|middle|nick|user|file|ad|ad ?set|form|campaign|company|organi[sz]ation|school|institution|brand|product|course|batch|class|event|page|platform|list|account|country|state|city|maiden|additional|short) ?name|name (?:prefix|suffix|of (?:the |your )?(?:school|company|institution|course|event|city))/,
  },
};

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[_\-–.:'’?*()"]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How sure a name of a column is of a field: 0 for not at all. */
function surenessOf(field: ImportField, heading: string): number {
  const name = plain(heading);
  const { sure, never } = words[field];
  if (name === '' || never?.test(name)) return 0;
  const at = sure.findIndex((pattern) => pattern.test(name));
  return at < 0 ? 0 : sure.length - at;
}

/** Whether a row names a column of numbers or addresses, as the heading of a list of people does. */
export const namesContact = (cells: string[]): boolean =>
  cells.some((cell) => cell.length < 80 && (surenessOf('email', cell) > 0 || surenessOf('mobile', cell) > 0));

/** Whether a value may stand in a column of a field, as far as its look can tell. */
const looks: Partial<Record<ImportField, (value: string) => boolean>> = {
  email: (value) => value.split(/[\s,;/|]+/).some(isMailAddress),
  mobile: (value) => {
    const text = plainDigits(value).replace(/^(?:p:|tel:|')/i, '');
    const digits = text.replaceAll(/\D/g, '').length;
    return /^[-+\d\s().,/;|Ee]+$/.test(text) && digits >= 7 && digits <= 28 && !/^\d{4}-\d\d-\d\d/.test(text);
  },
  country: (value) => countryNamed(value) !== null,
  name: isName,
  lastName: isName,
};

function isName(value: string): boolean {
  return /\p{L}/u.test(value) && !/[@/]|\d{3}/.test(value);
}

/** In which order fields take their columns: the surest first. */
const order: ImportField[] = ['email', 'mobile', 'lastName', 'campaign', 'language', 'country', 'name'];

/**
 * Which column probably is what, by its name and by what stands in it: the best of all columns, each for one field at most. `rows` are some rows below
 * the heading. A column without a name is an address, a number or a name where most of its values are. A last name is one only beside
 * a first name; where the whole name has a column, it is left out.
 */
export function guessMapping(head: string[], rows: string[][] = []): Mapping {
  const values = head.map((_, at) => rows.map((cells) => cells[at] ?? '').filter((value) => value !== ''));
  const guess: Mapping = {};
  const taken = new Set<number>();
  for (const field of order) {
    const scores = head.map((heading, at) =>
      taken.has(at) ? 0 : scoreOf(field, heading, values[at] ?? [], rows.length),
    );
    const best = Math.max(0, ...scores);
    if (best === 0) continue;
    const place = scores.indexOf(best);
    guess[field] = place;
    taken.add(place);
  }
  const first = guess.name === undefined ? '' : plain(head[guess.name] ?? '');
  if (!/\b(?:first|given)\b/.test(first)) delete guess.lastName;
  return guess;
}

/** How good a column is for a field, 0 for not at all. */
function scoreOf(field: ImportField, heading: string, values: string[], rows: number): number {
  const look = looks[field];
  const share = look && values.length > 0 ? values.filter(look).length / values.length : null;
  // What is in doubt is said of each row later; a column of other things is none.
  if (share !== null && share < 0.3) return 0;
  const sure = surenessOf(field, heading);
  const full = rows === 0 ? 0 : values.length / rows;
  if (sure > 0) return sure + (values.length > 0 ? 2 : 0) + (share ?? 0) + full;
  return heading === '' && share !== null && share > 0.6 && field !== 'lastName' ? share * full : 0;
}

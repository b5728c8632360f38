import { countryNamed } from '#foundation/locale/countries.server.ts';
import { addressIn, numbersIn } from './cell-contacts.ts';
import type { ImportField, Mapping } from './fields.ts';

/**
 * Patterns for column names, most certain first; `never` excludes a column. They cover plain words and the exports of Meta lead ads (`full_name`,
 * `phone_number`), Google Contacts (`E-mail 1 - Value`, `Phone 1 - Value`), Google Forms (the question), HubSpot, Zoho, Mailchimp and WhatsApp
 * Business.
 */
type Words = { sure: RegExp[]; never?: RegExp };

/** Words of a heading that tell something about a contact and are not the contact; `E-mail ID` is one all the same. */
const about =
  'label|type|status|opt|opt ?in|consent|verified|(?<!country )code|ext|extension|time|date|count|domain|owner';

const words: Record<ImportField, Words> = {
  email: {
    sure: [
      /^(?:e ?mail|e ?mail (?:address|id)|mail(?: id)?|e ?mail 1 value|(?:primary|personal) e ?mail(?: address)?)$/,
      /e ?mail|\bmail\b|மின்னஞ்சல்|ई ?मेल|మెయిల్|ಮೇಲ್|മെയിൽ/,
    ],
    never: new RegExp(String.raw`\b(?:${about})\b|\b(?:second|secondary|[2-9]) ?|marketing`),
  },
  mobile: {
    sure: [
      /whats ?app|^(?:mobile|mobile (?:phone )?(?:no|number|phone)|cell ?phone|mob no)$|கைபேசி|मोबाइल|మొబైల్|ಮೊಬೈಲ್|മൊബൈൽ/,
      /^(?:phone|phone (?:no|number)|phone 1 value|contact (?:no|number)|formatted phone)$/,
      /\b(?:sms|text|reminder|calling)\b.*\b(?:number|no)\b/,
      /\bphone\b|mobile|^contact$|\bcontact (?:no|number)|^(?:cell|number|tel)|telephone|தொலைபேசி|எண்|फ़?ोन|नंबर|నంబర్|ఫోన్|ಫೋನ್|ದೂರವಾಣಿ|ಸಂಖ್ಯೆ|ഫോൺ/,
    ],
    never: new RegExp(
      String.raw`\b(?:${about}|id)\b|phonetic|\bfax\b|emergency|\b(?:home|office|work|land ?line|other|alternat\w*|second|secondary)\b`,
    ),
  },
  otherMobile: {
    sure: [
      /\b(?:alternat\w*|secondary|second|other|home|work|office|emergency)\b.*\b(?:phone|mobile|contact|number|no|tel\w*|cell)\b|^alternat\w*$|^(?:phone|mobile|contact)(?: (?:no|number))? ?2(?: value)?$/,
      /\bphone\b|\bmobile\b|\bcontact (?:no|number)\b/,
    ],
    never: new RegExp(String.raw`\b(?:${about}|id)\b|phonetic|\bfax\b`),
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
    sure: [
      /^country(?: ?\/? ?region| name)?$/,
      /country|நாடு|देश|దేశం|ದೇಶ|രാജ്യം/,
      /^(?:isd|(?:phone|dial|dialling|calling)(?: country)?) ?(?:code|prefix)$/,
    ],
    never: /\b(?:phone number|mobile|whats ?app)\b/,
  },
  lastName: {
    sure: [/^(?:last|family) name$|^surname$|^last$/, /last name|family name|surname/],
    never: /phonetic|yomi/,
  },
  name: {
    sure: [
      /^(?:full |parent |parents |guardian |contact |lead |your |display |saved )?name$|^(?:parent|guardian|mother|father) s? ?name|name of (?:the |your )?(?:parent|guardian|mother|father)/,
      /^(?:first|given) name$|^first$/,
      /name|learner|student|parent|பெயர்|नाम|పేరు|ಹೆಸರು|പേര്/,
    ],
    never:
      /phonetic|yomi|surname|\bid\b|\bage\b|\bowner\b|\b(?:last|family|middle|nick|user|file|ad|ad ?set|form|campaign|company|organi[sz]ation|school|institution|brand|product|course|batch|class|event|page|platform|list|account|country|state|city|maiden|additional|short) ?name|name (?:prefix|suffix|of (?:the |your )?(?:school|company|institution|course|event|city))/,
  },
};

const plain = (heading: string): string =>
  heading
    // `firstName`, `firstname`: exports of websites have names of fields.
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .replaceAll(/\b(first|last|full|given|family|middle|nick|user)name\b/g, '$1 name')
    .replaceAll(/[_\-–.:'’?*()"]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How certain a column name means a field: 0 for not at all. */
function surenessOf(field: ImportField, heading: string): number {
  const name = plain(heading);
  const { sure, never } = words[field];
  if (name === '' || never?.test(name)) return 0;
  const at = sure.findIndex((pattern) => pattern.test(name));
  return at < 0 ? 0 : sure.length - at;
}

/** Whether a row has a heading for numbers or addresses, as the head of a list of people does. */
export const namesContact = (cells: string[]): boolean =>
  cells.some((cell) => cell.length < 80 && (surenessOf('email', cell) > 0 || surenessOf('mobile', cell) > 0));

/** Whether a value looks like a value of the field. */
const looks: Partial<Record<ImportField, (value: string) => boolean>> = {
  email: (value) => addressIn(value) !== null,
  mobile: isNumber,
  otherMobile: isNumber,
  country: (value) => countryNamed(value) !== null,
  name: isName,
  lastName: isName,
};

function isNumber(value: string): boolean {
  return numbersIn(value).some((text) => {
    const digits = text.replaceAll(/\D/g, '').length;
    return /^[-+\d\s().Ee]+$/.test(text) && digits >= 7 && digits <= 28 && !/^\d{4}-\d\d-\d\d/.test(text);
  });
}

function isName(value: string): boolean {
  return /\p{L}/u.test(value) && !/[@/]|\d{3}/.test(value);
}

/** The order in which fields take their columns: most certain first. */
const order: ImportField[] = ['email', 'mobile', 'otherMobile', 'lastName', 'campaign', 'language', 'country', 'name'];

/**
 * Guesses the column of each field by its name and its values: the best column, each for at most one field. `rows` are some rows below the head. A
 * column without a name is an address, a number or a name if most of its values are. A last name counts only next to a first name; it is left out if
 * there is a column of full names.
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

/** The score of a column for a field, 0 for not at all. */
function scoreOf(field: ImportField, heading: string, values: string[], rows: number): number {
  const look = looks[field];
  const share = look && values.length > 0 ? values.filter(look).length / values.length : null;
  // Doubtful values are reported per row later; a column of other things is not taken.
  if (share !== null && share < 0.3) return 0;
  const sure = surenessOf(field, heading);
  const full = rows === 0 ? 0 : values.length / rows;
  if (sure > 0) return sure + (values.length > 0 ? 2 : 0) + (share ?? 0) + full;
  return heading === '' && share !== null && share > 0.6 && field !== 'lastName' && field !== 'otherMobile'
    ? share * full
    : 0;
}

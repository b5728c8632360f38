import {
  environmentValue,
  settingProblem,
  storableSettings,
  storedProblems,
  type Look,
  type StorableSetting,
  type StoredKeys,
} from '#foundation/config';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { printable } from '#foundation/kit/clean-text.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { readPhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { readColour } from '../colours/read-colour.ts';
import { menuRows, type SchoolPart, type Typed, noRefundRule, refundRules } from '../model.ts';
import type { School } from '../state/current-school.ts';
import { settingsOf } from '../state/load-school.ts';

/** A sentence by field. */
export type Problems = Record<string, string>;

/** The data to check a part against: all stored parts, the keys of services, and which of some paths exist. */
export type Known = {
  school: School;
  look: Look;
  keys: StoredKeys;
  exists: (paths: string[]) => Promise<Set<string>>;
};

const settingSentences: Record<StorableSetting, StaffSentence> = {
  BRAND_NAME: 'Write the name of your school, up to 60 signs.',
  COMPANY_SITE_URL: 'An address on the web, such as https://school.example.',
  CONTACT_PHONE: 'This is no phone number. Write it as people dial it, such as 044 2434 5678 or +91 98840 12345.',
  MAIL_FROM: 'This is no mail address.',
  OFFICE_ZONE: 'This is no time zone. Choose one of the list, such as Asia/Dubai.',
  OWNER_NAME: 'Write the legal name, 3 to 120 signs.',
  OWNER_ADDRESS: 'Write the registered address, 3 to 400 signs.',
  OWNER_STATE: 'Choose a state of the list.',
  OWNER_GSTIN: 'This is no GSTIN: its length, its state or its last digit is wrong. Compare it with your certificate.',
  OWNER_EXPORT_NOTE: 'Write 3 to 300 signs, or nothing.',
  UPI_ID: 'This is no UPI id. It reads such as school@okaxis, with no dot after the @.',
  BANK_DETAILS: 'Write 10 to 1000 signs, or nothing.',
  DOCUMENT_PREFIX: 'One or two capital letters or digits.',
  ORDER_PREFIX: 'Two to four capital letters.',
  KEEP_LEADS_MONTHS: 'A whole number of months, from 1 to 120.',
  KEEP_UNPAID_ORDERS_MONTHS: 'A whole number of months, from 1 to 120.',
  KEEP_ORDERS_MONTHS: 'A whole number of months, from 12 to 240.',
  KEEP_TAX_RECORDS_MONTHS: 'At least 72 months, which the law asks for, and at most 240.',
  KEEP_ADDRESSES_MONTHS: 'A whole number of months, from 1 to 120.',
  KEEP_UNPAID_ADDRESSES_DAYS: 'A whole number of days, from 7 to 365.',
  KEEP_MAILS_MONTHS: 'A whole number of months, from 1 to 120.',
  KEEP_CONNECTIONS_DAYS: 'A whole number of days, from 1 to 30.',
  KEEP_PAGE_VIEWS_MONTHS: 'A whole number of months, from 1 to 120.',
  KEEP_CONSENTS_MONTHS: 'A whole number of months, from 12 to 120.',
  KEEP_LOGS_DAYS: 'A whole number of days, from 1 to 730.',
  TAG_MANAGER_HOSTS:
    'One address on each line, such as https://www.google-analytics.com, with nothing behind the host.',
  TAG_SCRIPT_HASHES: 'One hash on each line, such as the check of your container gives it, and a name behind it.',
  CHAT_SNIPPET: 'Paste the snippet as the vendor gives it, with its <script>, up to 4,000 signs.',
};

/**
 * The cleaned values of one part's form; or a sentence for each wrong field. Fields set by the environment are not in the form: they keep their
 * stored value.
 */
export async function checkPart(
  part: SchoolPart,
  typed: Typed,
  known: Known,
): Promise<Outcome<Typed, 'invalid', Problems>> {
  const problems: Problems = {};
  const tidy: Typed = {};
  for (const [field, text] of Object.entries(typed)) tidy[field] = tidied(field, text);
  for (const name of storableSettings) {
    if (!(name in tidy)) continue;
    if (environmentValue(name) !== undefined) tidy[name] = known.school[part]?.[name] ?? '';
    else if (settingProblem(name, tidy[name] ?? '') !== null) problems[name] = say(settingSentences[name]);
  }
  if (part === 'name' && !tidy.BRAND_NAME && environmentValue('BRAND_NAME') === undefined)
    problems.BRAND_NAME = say(settingSentences.BRAND_NAME);
  Object.assign(problems, await ownRules[part]?.(tidy, known));
  if (Object.keys(problems).length === 0) Object.assign(problems, together(part, tidy, known));
  return Object.keys(problems).length > 0 ? refused('invalid', problems) : ok(tidy);
}

const several = new Set([
  'BANK_DETAILS',
  'OWNER_ADDRESS',
  'OWNER_EXPORT_NOTE',
  'social',
  'footer',
  'mailFoot',
  'hours',
  'TAG_MANAGER_HOSTS',
  'TAG_SCRIPT_HASHES',
]);

function tidied(field: string, text: string): string {
  // A script: not one of its signs may change.
  if (field === 'CHAT_SNIPPET') return text.replaceAll('\r\n', '\n').trim();
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => printable(line).replaceAll(/\s+/g, ' ').trim());
  const plain = several.has(field)
    ? lines
        .join('\n')
        .replaceAll(/\n{2,}/g, '\n')
        .trim()
    : lines.join(' ').trim();
  if (field === 'CONTACT_PHONE') return readPhoneNumber(plain, 'IN')?.mobile ?? plain;
  // People paste it with a space, or as their app shows it.
  if (field === 'UPI_ID') return plain.replaceAll(' ', '').replace(/^upi:/i, '');
  if (field === 'OWNER_GSTIN') return plain.toUpperCase().replaceAll(' ', '');
  if (field === 'ORDER_PREFIX' || field === 'DOCUMENT_PREFIX') return plain.toUpperCase();
  if (field === 'colour') return readColour(plain) ?? plain;
  return plain;
}

type Rule = (typed: Typed, known: Known) => Problems | Promise<Problems>;

const ownRules: Partial<Record<SchoolPart, Rule>> = {
  name: (typed) => longer(typed, /^promise\./, 120),
  look: lookProblems,
  contact: ({ hours = '', social = '' }) => ({
    ...(hours.length > 200 ? { hours: say('At most {count} signs.', { count: 200 }) } : {}),
    ...socialProblems(social),
  }),
  policies: (typed) => ({
    ...longer(typed, /./, 200),
    ...(['', noRefundRule, ...refundRules].includes(typed.refundRule ?? '')
      ? {}
      : { refundRule: say('Choose one of the list.') }),
    ...Object.fromEntries(
      ['privacyEmail', 'grievanceEmail'].flatMap((field) =>
        typed[field] && settingProblem('MAIL_FROM', typed[field]) !== null
          ? [[field, say(settingSentences.MAIL_FROM)]]
          : [],
      ),
    ),
  }),
  menus: menuProblems,
  mail: ({ mailFoot = '', mailHead = '' }, { look }) => ({
    ...(mailFoot.length > 300 ? { mailFoot: say('At most {count} signs.', { count: 300 }) } : {}),
    ...(mailHead === 'logo' && !look.pictures.mail
      ? { mailHead: say('Upload a logo for mails first, below “Logo”.') }
      : {}),
  }),
};

function longer(typed: Typed, fields: RegExp, most: number): Problems {
  const found = Object.entries(typed).filter(([field, text]) => fields.test(field) && text.length > most);
  return Object.fromEntries(found.map(([field]) => [field, say('At most {count} signs.', { count: most })]));
}

async function lookProblems(typed: Typed): Promise<Problems> {
  const { colour = '', exact } = typed;
  if (colour === '') return {};
  const read = readColour(colour);
  if (!read) return { colour: say('Write a colour as six signs after #, such as #b03a7e.') };
  const { contrast, hasHue } = await import('../colours/colour-scale.ts');
  if (!hasHue(read))
    return { colour: say('Black, white and grey have no hue that a scale could follow. Choose a colour.') };
  if (exact !== 'yes') return {};
  const [paper, button] = [contrast(read, '#f4ead4'), contrast('#ffffff', read)];
  const least = Math.min(paper, button);
  return least >= 4.5
    ? {}
    : {
        colour: say(
          'Words in exactly this colour reach only {ratio} to 1, and need 4.5 to 1. Choose a darker one, or let us correct it.',
          {
            ratio: (Math.floor(least * 10) / 10).toFixed(1),
          },
        ),
      };
}

function socialProblems(social: string): Problems {
  const lines = social.split('\n').filter(Boolean);
  if (lines.length > 6) return { social: say('At most {count} addresses.', { count: 6 }) };
  const wrong = lines.find((line) => !/^https:\/\/[^\s/?#]+\.[^\s/?#]+\/?\S*$/.test(line) || !URL.canParse(line));
  return wrong
    ? { social: say('{address} is no address that begins with https://.', { address: wrong.slice(0, 80) }) }
    : {};
}

/** An entry without a label would be nameless, one without a page would lead nowhere. */
async function menuProblems(typed: Typed, { exists }: Known): Promise<Problems> {
  const problems = longer(typed, /^menu\.\d\.[a-z]{2}$/, 40);
  const rows = Array.from({ length: menuRows }, (_, row) => ({
    row,
    path: typed[`menu.${row}.path`] ?? '',
    en: typed[`menu.${row}.en`] ?? '',
  }));
  const footer = (typed.footer ?? '').split('\n').filter(Boolean);
  const there = await exists([...rows.map(({ path }) => path), ...footer].filter(Boolean));
  for (const { row, path, en } of rows) {
    const others = Object.entries(typed).some(([field, text]) => field.startsWith(`menu.${row}.`) && text !== '');
    if (others && path === '') problems[`menu.${row}.path`] = say('Say where it leads, or clear its names.');
    else if (path !== '' && !there.has(path)) problems[`menu.${row}.path`] = say('No published page has this address.');
    if (path !== '' && en === '') problems[`menu.${row}.en`] = say('Write its name in English.');
  }
  const lost = footer.find((path) => !there.has(path));
  if (lost) problems.footer = say('No published page has the address {address}.', { address: lost.slice(0, 80) });
  if (footer.length > 12) problems.footer = say('At most {count} addresses.', { count: 12 });
  return problems;
}

/** Problems in combination with other settings: a state that contradicts the GSTIN, an invoice without its seller. */
function together(part: SchoolPart, tidy: Typed, { school, look, keys }: Known): Problems {
  const settings = settingsOf({ ...school, [part]: tidy });
  const [said] = storedProblems({ settings, look, keys });
  const name = said?.split(':')[0] ?? '';
  if (!said) return {};
  if (name === 'OWNER_STATE') return { OWNER_STATE: say('The GSTIN was given in another state than this one.') };
  const field = name in tidy ? name : (Object.keys(tidy)[0] ?? '');
  return { [field]: say('This is needed beside the other settings: it stands on invoices and mails.') };
}

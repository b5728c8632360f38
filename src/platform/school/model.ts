import { languageCodes } from '#foundation/locale/language.ts';

/** Texts by field, as a form shows and sends them. */
export type Typed = Record<string, string>;

/** The entries that a menu has room for. */
export const menuRows = 8;

const perLanguage = (name: string) => languageCodes.map((code) => `${name}.${code}`);
const menuFields = Array.from({ length: menuRows }, (_, row) => [`menu.${row}.path`, ...perLanguage(`menu.${row}`)]);

/**
 * The parts of the settings with their fields. A field in capitals is a setting that the environment may also set, and then wins
 * (`storableSettings` of `#foundation/config`).
 */
export const schoolParts = {
  name: ['BRAND_NAME', 'COMPANY_SITE_URL', ...perLanguage('promise')],
  look: ['colour', 'exact', 'accent', 'headings'],
  contact: ['CONTACT_PHONE', 'MAIL_FROM', 'OFFICE_ZONE', 'hours', 'social'],
  legal: ['OWNER_NAME', 'OWNER_ADDRESS', 'OWNER_STATE', 'OWNER_GSTIN', 'OWNER_EXPORT_NOTE'],
  money: ['UPI_ID', 'BANK_DETAILS'],
  numbers: ['ORDER_PREFIX', 'DOCUMENT_PREFIX'],
  policies: ['privacyEmail', 'grievanceOfficer', 'grievanceEmail', 'refundRule'],
  retention: [
    'KEEP_LEADS_MONTHS',
    'KEEP_UNPAID_ORDERS_MONTHS',
    'KEEP_ORDERS_MONTHS',
    'KEEP_TAX_RECORDS_MONTHS',
    'KEEP_ADDRESSES_MONTHS',
    'KEEP_UNPAID_ADDRESSES_DAYS',
    'KEEP_MAILS_MONTHS',
    'KEEP_CONNECTIONS_DAYS',
    'KEEP_PAGE_VIEWS_MONTHS',
    'KEEP_CONSENTS_MONTHS',
    'KEEP_LOGS_DAYS',
  ],
  menus: [...menuFields.flat(), 'footer'],
  mail: ['mailHead', 'mailFoot'],
  tags: ['TAG_MANAGER_HOSTS', 'TAG_SCRIPT_HASHES'],
  chat: ['CHAT_SNIPPET'],
} as const satisfies Record<string, readonly string[]>;

export type SchoolPart = keyof typeof schoolParts;

/** The parts in the order in which they are shown. */
export const partNames = Object.keys(schoolParts) as SchoolPart[];

export const isSchoolPart = (text: string): text is SchoolPart => Object.hasOwn(schoolParts, text);

/** The owner's choice at the first start: none yet, view the demo, or create a school. */
export type SetupChoice = 'open' | 'demo' | 'own';

/** The refund rules that an owner may choose: all until a week before and half until two days before, all until two days before, nothing. */
export const refundRules = ['week', 'days', 'none'] as const;
export type RefundRule = (typeof refundRules)[number];

/** The value of a school that promised no refund rule. */
export const noRefundRule = 'open';

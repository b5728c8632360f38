import { settings } from './settings.ts';

/** The settings that may also be stored in the database, where staff change them on screen; the environment wins. */
export const storableSettings = [
  'BRAND_NAME',
  'COMPANY_SITE_URL',
  'CONTACT_PHONE',
  'MAIL_FROM',
  'OFFICE_ZONE',
  'OWNER_NAME',
  'OWNER_ADDRESS',
  'OWNER_STATE',
  'OWNER_GSTIN',
  'OWNER_EXPORT_NOTE',
  'UPI_ID',
  'BANK_DETAILS',
  'DOCUMENT_PREFIX',
  'ORDER_PREFIX',
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
  'TAG_MANAGER_HOSTS',
  'TAG_SCRIPT_HASHES',
  'CHAT_SNIPPET',
] as const satisfies (keyof typeof settings)[];

export type StorableSetting = (typeof storableSettings)[number];
/** In the format of the environment; empty ones count as absent. */
export type StoredSettings = Partial<Record<StorableSetting, string>>;

/** Checks one stored setting. `text`: the value as in the environment. Returns the problem, or null. */
export function settingProblem(name: StorableSetting, text: string): string | null {
  const result = settings[name].schema.safeParse(text === '' ? undefined : text);
  return result.success ? null : (result.error.issues[0]?.message ?? 'is invalid');
}

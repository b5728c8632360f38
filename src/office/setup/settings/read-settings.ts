import { config, environmentValue, isDemoBrand } from '#foundation/config';
import type { Tx } from '#platform/db';
import { may, type Staff } from '#platform/people/model';
import { permissionOf, readPart, readSetup } from '#platform/school';
import { partNames, schoolParts, type SchoolPart, type Typed } from '#platform/school/model';
import { publicPaths } from '#website/site';
import { readServices } from '../keys/read-keys.ts';

/** The parts of the settings, each with a summary line. */
export async function readSettings(tx: Tx, { role }: Staff) {
  const {
    BRAND_NAME,
    ORDER_PREFIX,
    DOCUMENT_PREFIX,
    CONTACT_PHONE,
    MAIL_FROM,
    OFFICE_ZONE,
    OWNER_NAME,
    OWNER_GSTIN,
    UPI_ID,
    BANK_DETAILS,
    TAG_MANAGER_ID,
    LOOK,
  } = config();
  const now: Record<SchoolPart, (string | undefined)[]> = {
    name: [BRAND_NAME],
    look: [LOOK.brand],
    contact: [CONTACT_PHONE, MAIL_FROM, OFFICE_ZONE],
    legal: [OWNER_NAME, OWNER_GSTIN],
    money: [UPI_ID, BANK_DETAILS?.split('\n')[0]],
    numbers: [`${ORDER_PREFIX}-…`, `${DOCUMENT_PREFIX}…/…`],
    policies: [],
    retention: [],
    menus: [],
    mail: [],
    tags: [TAG_MANAGER_ID],
    chat: [],
  };
  const { choice } = await readSetup(tx);
  return {
    parts: partNames
      .filter((part) => may(role, permissionOf(part)))
      .map((part) => ({ part, now: now[part].filter((text) => text !== undefined).join(' · ') })),
    pictures: Object.keys(LOOK.pictures),
    keys: readServices().services.filter(({ state }) => state !== 'none').length,
    demo: isDemoBrand(),
    owner: role === 'owner',
    choice,
  };
}

export type ShownPart = Awaited<ReturnType<typeof readPartView>>;

/** One part for its form: stored values, overrides by the environment, pages for menus, time zones, and where a chat snippet runs (null: nowhere). */
export async function readPartView(tx: Tx, part: SchoolPart) {
  const { typed, version } = await readPart(tx, part);
  const fixed: Typed = Object.fromEntries(
    schoolParts[part].flatMap((name) => {
      const said = /^[A-Z_]+$/.test(name) ? environmentValue(name) : undefined;
      return said === undefined ? [] : [[name, said]];
    }),
  );
  const pages = part === 'menus' ? await publicPaths(tx) : [];
  const zones = part === 'contact' ? Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/')) : [];
  const chatOrigin = config().CHAT_ORIGIN ?? null;
  return { part, values: withDefaults(part, typed, version), version, fixed, pages, zones, chatOrigin };
}

/** The initial values of a form that was never saved: the current ones, if they are useful. */
function withDefaults(part: SchoolPart, typed: Typed, version: number): Typed {
  if (part === 'contact') return { ...typed, OFFICE_ZONE: typed.OFFICE_ZONE || config().OFFICE_ZONE };
  if (version > 0 || isDemoBrand()) return typed;
  return part === 'name' ? { ...typed, BRAND_NAME: config().BRAND_NAME } : typed;
}

import { brandWith, config, type Look } from '#foundation/config';
import type { Tx } from '#platform/db';
import { lookOf, readPart, scaleOf, type CheckedPair } from '#platform/school';
import { isSchoolPart, schoolParts, type SchoolPart, type Typed } from '#platform/school/model';

/** The content of a preview. `pairs`: the contrasts of custom colours. */
export type ShownPreview = {
  name: string;
  phone: string;
  mail: string;
  seller: string[];
  orderNumber: string;
  documentNumber: string;
  look: Look;
  pairs: CheckedPair[];
};

/** The settings merged with one part's values from the query. Invalid values are ignored: the form reports them. */
export async function readPreview(tx: Tx, query: URLSearchParams): Promise<ShownPreview> {
  const part = query.get('part') ?? '';
  const typed: Partial<Record<SchoolPart, Typed>> = {};
  for (const name of ['look', 'mail'] as const) typed[name] = (await readPart(tx, name)).typed;
  const said = isSchoolPart(part) ? schoolParts[part].filter((field) => query.has(field)) : [];
  const texts = Object.fromEntries(said.map((field) => [field, (query.get(field) ?? '').slice(0, 300)]));
  if (isSchoolPart(part)) typed[part] = { ...typed[part], ...texts };
  const now = config();
  const scale = typed.look ? await scaleOf(typed.look) : null;
  const brand = brandWith(texts);
  return {
    name: brand.BRAND_NAME,
    phone: texts.CONTACT_PHONE ?? now.CONTACT_PHONE ?? '',
    mail: brand.MAIL_FROM,
    seller: [
      texts.OWNER_NAME || now.OWNER_NAME || brand.BRAND_NAME,
      ...(texts.OWNER_ADDRESS ?? now.OWNER_ADDRESS ?? '').split('\n').filter(Boolean),
      ...((texts.OWNER_GSTIN ?? now.OWNER_GSTIN) ? [`GSTIN ${texts.OWNER_GSTIN ?? now.OWNER_GSTIN}`] : []),
    ],
    orderNumber: `${brand.ORDER_PREFIX}-7K4M-92QX`,
    documentNumber: `${brand.DOCUMENT_PREFIX}I/26-27/00001`,
    look: lookOf({ ...typed, scale, pictures: now.LOOK.pictures }),
    pairs: scale?.pairs ?? [],
  };
}

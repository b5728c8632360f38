import type { Tx } from '#db';
import type { Contacts, RecordKind, Whose } from '#db/personal-data';
import { isId } from '#kit/id';
import { allParts } from './parts.ts';

/** The address and the number of one record; null where there is no such record, or it has neither any more. */
export async function contactsOfRecord(
  tx: Tx,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<Contacts | null> {
  if (!isId(id)) return null;
  const whose: Whose = { emails: [], mobiles: [], own: false, names: [], ids: { [kind]: [id] } };
  const found: Contacts = { emails: [], mobiles: [] };
  for (const [, { find }] of allParts()) {
    const more = await find?.(tx, whose);
    if (!more?.ids?.[kind]?.includes(id)) continue;
    found.emails.push(...(more.also?.emails ?? []));
    found.mobiles.push(...(more.also?.mobiles ?? []));
  }
  const contacts = { emails: [...new Set(found.emails)], mobiles: [...new Set(found.mobiles)] };
  return contacts.emails.length + contacts.mobiles.length > 0 ? contacts : null;
}

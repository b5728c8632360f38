import type { Tx } from '#platform/db';
import type { Contacts, RecordKind } from '#platform/db/personal-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { findRecords } from './find-person.ts';

/** The address and the number of one record; null if there is no such record, or it has neither any more. */
export async function contactsOfRecord(
  tx: Tx,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<Contacts | null> {
  if (!isId(id)) return null;
  const { also } = await findRecords(tx, { ids: { [kind]: [id] } });
  return also.emails.length + also.mobiles.length > 0 ? also : null;
}

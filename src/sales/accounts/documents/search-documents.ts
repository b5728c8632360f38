import type { Tx } from '#platform/db';
import { findDocuments } from '#sales/documents';
import { may, type Role } from '#platform/people/model';
import { showDocuments, type ShownDocument } from './show-documents.ts';

/** The newest documents that match the typed text: number, buyer, GSTIN. Documents of an erased person are readable only with 'accounts.lock'. */
export async function searchDocuments(
  tx: Tx,
  { role, typed, limit }: { role: Role; typed: string; limit: number },
): Promise<ShownDocument[]> {
  const opensRestricted = may(role, 'accounts.lock');
  return showDocuments(tx, await findDocuments(tx, { search: typed, limit, opensRestricted }));
}

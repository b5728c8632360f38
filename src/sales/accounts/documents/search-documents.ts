import type { Tx } from '#platform/db';
import { findDocuments } from '#sales/documents';
import { may, type Role } from '#platform/people/model';
import { showDocuments, type ShownDocument } from './show-documents.ts';

/** The newest documents that are found by what was typed: number, buyer, GSTIN. Of somebody who was erased only who may lock accounts reads anything. */
export async function searchDocuments(
  tx: Tx,
  { role, typed, limit }: { role: Role; typed: string; limit: number },
): Promise<ShownDocument[]> {
  const opensRestricted = may(role, 'accounts.lock');
  return showDocuments(tx, await findDocuments(tx, { search: typed, limit, opensRestricted }));
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import { findHits, insertRows, type Hits, type Tx } from '#platform/db';
import { searchedWords, searchEntry } from '#foundation/kit/lists/search-keys.ts';
import { documents, documentSearch, restrictedDocuments } from '../tables.ts';

type Found = Pick<typeof documents.$inferSelect, 'id' | 'number' | 'buyer' | 'gstin'>;

/** Makes these documents found by number, buyer (also misspelt) and GSTIN; again, it changes nothing. */
export async function indexDocuments(tx: Tx, list: Found[]): Promise<void> {
  const rows = list.map(({ id, number, buyer, gstin }) => ({
    documentId: id,
    ...searchEntry({ names: [buyer], codes: [number, number.replaceAll('/', ''), gstin] }),
  }));
  await insertRows(tx, documentSearch, rows, sql`on conflict (document_id) do nothing`);
}

/** Adds up to 500 missing documents to the search index, such as those older than the search; returns how many. */
export async function indexMissingDocuments(tx: Tx): Promise<number> {
  const { id, number, buyer, gstin } = documents;
  const missing = await tx
    .select({ id, number, buyer, gstin })
    .from(documents)
    .leftJoin(documentSearch, eq(documentSearch.documentId, documents.id))
    // Documents of an erased person are not searchable.
    .leftJoin(restrictedDocuments, eq(restrictedDocuments.documentId, documents.id))
    .where(and(isNull(documentSearch.documentId), isNull(restrictedDocuments.documentId)))
    .limit(500);
  await indexDocuments(tx, missing);
  return missing.length;
}

const table = {
  table: documentSearch,
  id: documentSearch.documentId,
  folded: documentSearch.folded,
  keys: documentSearch.keys,
};

/** The typed text as a condition on documents; undefined for empty text; punctuation alone finds none. */
export async function documentHits(tx: Tx, typed: string): Promise<Hits | undefined> {
  return typed.trim() === '' ? undefined : findHits(tx, table, documents.id, searchedWords(typed));
}

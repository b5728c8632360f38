import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Material } from '../model.ts';
import { programmeMaterials } from '../tables.ts';

/** The materials for families of a programme (slug), oldest first. */
export async function listMaterials(tx: Tx, programme: string): Promise<Material[]> {
  const { id, title, url, version, createdAt } = programmeMaterials;
  return tx
    .select({ id, title, url, version })
    .from(programmeMaterials)
    .where(eq(programmeMaterials.programme, programme))
    .orderBy(asc(createdAt), asc(id))
    .limit(200);
}

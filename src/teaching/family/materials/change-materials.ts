import { and, eq, sql } from 'drizzle-orm';
import { findBatch } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { Material } from '../model.ts';
import { programmeMaterials } from '../tables.ts';
import { readMaterial, type MaterialProblems, type TypedMaterial } from './read-material.ts';

type Of = { by: Staff; batchId: string };

/** The maximum of materials: a longer list is not read. */
const most = 50;

/** Adds a material for the programme of a batch. Refuses 'unknown' (no such batch), 'too-many' and 'invalid' with an error by field. */
export async function addMaterial(
  tx: Tx,
  { by, batchId, typed }: Of & { typed: TypedMaterial },
): Promise<Outcome<void, 'unknown' | 'too-many' | 'invalid', MaterialProblems | undefined>> {
  requirePermission(by, 'batches.change');
  const batch = await findBatch(tx, batchId);
  if (!batch) return refused('unknown', undefined);
  const read = readMaterial(typed);
  if ('problems' in read) return refused('invalid', read.problems);
  const { programme } = batch;
  if ((await tx.$count(programmeMaterials, eq(programmeMaterials.programme, programme))) >= most)
    return refused('too-many', undefined);
  const id = newId();
  await tx.insert(programmeMaterials).values({ id, programme, ...read.value });
  const details = { before: null, after: { programme, ...read.value } };
  await recordAudit(tx, { who: by.name, did: 'added-material', kind: 'material', id, details });
  return ok(undefined);
}

/**
 * Changes a material. Refuses 'unknown', 'invalid' with an error by field, and 'changed' with what somebody else saved meanwhile (null if they
 * removed it).
 */
export async function changeMaterial(
  tx: Tx,
  { by, batchId, id, version, typed }: Of & { id: string; version: number; typed: TypedMaterial },
): Promise<
  Outcome<void, 'unknown'> | Outcome<void, 'invalid', MaterialProblems> | Outcome<void, 'changed', Material | null>
> {
  requirePermission(by, 'batches.change');
  const before = await lockMaterial(tx, batchId, id);
  if (before === undefined) return refused('unknown');
  const read = readMaterial(typed);
  if ('problems' in read) return refused('invalid', read.problems);
  if (before === null || before.version !== version) return refused('changed', before);
  const { title, url } = before;
  if (title === read.value.title && url === read.value.url) return ok(undefined);
  await tx
    .update(programmeMaterials)
    .set({ ...read.value, version: version + 1, updatedAt: sql`now()` })
    .where(eq(programmeMaterials.id, id));
  const details = { before: { title, url }, after: read.value };
  await recordAudit(tx, { who: by.name, did: 'changed-material', kind: 'material', id, details });
  return ok(undefined);
}

/** Removes a material. Idempotent. Refuses 'unknown' for an unknown batch. */
export async function removeMaterial(
  tx: Tx,
  { by, batchId, id }: Of & { id: string },
): Promise<Outcome<void, 'unknown'>> {
  requirePermission(by, 'batches.change');
  const before = await lockMaterial(tx, batchId, id);
  if (before === undefined) return refused('unknown');
  if (before === null) return ok(undefined);
  await tx.delete(programmeMaterials).where(eq(programmeMaterials.id, id));
  const { title, url } = before;
  const details = { before: { title, url }, after: null };
  await recordAudit(tx, { who: by.name, did: 'removed-material', kind: 'material', id, details });
  return ok(undefined);
}

/** The material of this batch's programme, with a row lock; null if it is gone, undefined without such a batch. */
async function lockMaterial(tx: Tx, batchId: string, id: string): Promise<Material | null | undefined> {
  const batch = await findBatch(tx, batchId);
  if (!batch || !isId(id)) return undefined;
  const [found] = await tx
    .select()
    .from(programmeMaterials)
    .where(and(eq(programmeMaterials.id, id), eq(programmeMaterials.programme, batch.programme)))
    .for('update');
  return found ?? null;
}

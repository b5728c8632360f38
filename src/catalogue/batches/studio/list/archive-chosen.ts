import { inTransaction, once, onceResult } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { archiveMany, undoArchiveMany, type ManyArchived } from '../../manage/archive-many.ts';

/** Keys of what one person does with many batches. */
export const manyScope = (staffId: string) => `many-batches:${staffId}`;

/**
 * Archives or restores the chosen batches, once per form key, or undoes that. Returns the query of the redirect: `done` with the key to undo,
 * `undone` with how many were undone, or `refused`.
 */
export async function archiveChosen(form: FormData, by: Staff): Promise<Record<string, string>> {
  requirePermission(by, 'batches.change');
  const scope = manyScope(by.id);
  const key = textOf(form, 'key');
  if (textOf(form, 'do') === 'undo-many') {
    const changed = (await inTransaction((tx) => onceResult(tx, { key, scope }))) as ManyArchived | null;
    if (!changed) return {};
    return { undone: String(await inTransaction((tx) => undoArchiveMany(tx, { by, changed }))) };
  }
  const ids = form.getAll('id').map(String).filter(isId).slice(0, 200);
  const archived = textOf(form, 'do') !== 'restore-many';
  const outcome = await inTransaction((tx) =>
    once(tx, { key, scope, content: { ids, archived } }, () => archiveMany(tx, { by, ids, archived })),
  );
  return outcome.ok ? { done: key } : { refused: outcome.reason };
}

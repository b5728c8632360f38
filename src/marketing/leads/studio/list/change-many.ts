import { inTransaction, once, onceResult } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { assignManyLeads, moveManyLeads, undoManyLeads, type ManyChanged } from '../../change-many-leads.ts';

/** The idempotency scope of one person's bulk changes. */
export const manyScope = (staffId: string) => `many-leads:${staffId}`;

/**
 * Performs a bulk action on the selected leads, idempotent by key. Returns the query of the redirect: `done` with the key for undo, or `undone` with
 * the number reverted; nothing if nothing changed.
 */
export async function changeMany(form: FormData, by: Staff): Promise<Record<string, string>> {
  requirePermission(by, 'leads.change');
  const scope = manyScope(by.id);
  const key = textOf(form, 'key');
  if (textOf(form, 'do') === 'undo-many') {
    const changed = (await inTransaction((tx) => onceResult(tx, { key, scope }))) as ManyChanged | null;
    if (!changed) return {};
    return { undone: String(await inTransaction((tx) => undoManyLeads(tx, { by, changed }))) };
  }
  const ids = form.getAll('id').map(String).filter(isId).slice(0, 200);
  const state = textOf(form, 'state');
  const to = textOf(form, 'colleague');
  const content = { ids, do: textOf(form, 'do'), state, to };
  const outcome = await inTransaction((tx) =>
    once(tx, { key, scope, content }, () =>
      content.do === 'assign-many'
        ? assignManyLeads(tx, { by, ids, to: to === 'nobody' ? null : to })
        : moveManyLeads(tx, { by, ids, to: state }),
    ),
  );
  return outcome.ok ? { done: key } : { refused: outcome.reason };
}

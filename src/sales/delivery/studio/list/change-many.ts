import { say } from '#foundation/i18n/staff/say.ts';
import { inTransaction, once, onceResult } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { isCarrier } from '../../shipments/carriers.ts';
import {
  changeShipments,
  maxAtOnce,
  type ShipmentsChanged,
  type StaffState,
} from '../../shipments/change-shipments.ts';
import { noteLabels } from '../../shipments/note-labels.ts';
import { undoShipments } from '../../shipments/undo-shipments.ts';
import { isSheet } from '../../labels/sheets.ts';

/** Keys of what one person does with many kits. */
export const manyScope = (staffId: string) => `many-kits:${staffId}`;

const moves = lookup<StaffState>({
  packed: 'packed',
  sent: 'sent',
  arrived: 'arrived',
  returned: 'returned',
  again: 'to-pack',
});

/** The redirect's query, or the file to print. */
type Said = { query: Record<string, string> } | { file: string };

/** Performs a bulk action on the chosen kits, once per form key: moves them to a state, undoes that, or generates labels or a pick list. */
export async function changeMany(form: FormData, by: Staff): Promise<Said> {
  requirePermission(by, 'delivery.change');
  const [wish, key] = [textOf(form, 'do'), textOf(form, 'key')];
  const scope = manyScope(by.id);
  if (wish === 'undo') {
    const changed = (await inTransaction((tx) => onceResult(tx, { key, scope }))) as ShipmentsChanged | null;
    if (!changed) return { query: {} };
    return { query: { undone: String(await inTransaction((tx) => undoShipments(tx, { by, changed }))) } };
  }
  const ids = form.getAll('id').map(String).filter(isId).slice(0, maxAtOnce);
  if (ids.length === 0) return { query: { refused: 'none' } };
  if (wish === 'pick-list') return { file: studioPaths.studioPickList(ids) };
  if (wish === 'labels') {
    const sheet = textOf(form, 'sheet');
    const found = await inTransaction((tx) => noteLabels(tx, { by, ids }));
    return { file: studioPaths.studioLabels(found, isSheet(sheet) ? sheet : '8') };
  }
  const to = Object.hasOwn(moves, wish) ? moves[wish] : undefined;
  if (!to) throw new Response(say('Unknown action'), { status: 400 });
  const chosen = textOf(form, 'carrier');
  const parcel = { carrier: isCarrier(chosen) ? chosen : null, tracking: null };
  const outcome = await inTransaction((tx) =>
    once(tx, { key, scope, content: { ids, wish, parcel } }, () => changeShipments(tx, { by, ids, to, parcel })),
  );
  return { query: outcome.ok ? { done: key } : { refused: outcome.reason } };
}

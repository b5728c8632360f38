import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { inArray } from 'drizzle-orm';
import { inTransaction, once, onceResult, type Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { tagRecords } from '#platform/notes';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { orders } from '../../tables.ts';

/** A bulk change of tags: the orders that got the tag (`on`), or lost it. Used for undo. */
export type TagsChanged = { tag: string; on: boolean; ids: string[] };

/** The scope of keys for one person's bulk tag changes. */
export const tagScope = (staffId: string) => `many-orders:${staffId}`;

const maxAtOnce = 200;

const refusals: Record<'none' | 'no-name' | 'unknown' | 'stale', StaffSentence> = {
  none: 'Nothing changed: choose orders that are not so already.',
  'no-name': 'Write the tag, in at most 40 characters.',
  unknown: 'There is no such tag to take off.',
  stale: 'This page is old. Choose the orders again.',
};

/**
 * Adds a tag to the orders of a list form, or removes it, once per form key; or undoes that. Returns the query of the redirect: `done` with the key
 * to undo, or `undone` with how many were undone; a sentence if nothing was done.
 */
export async function tagMany(
  form: FormData,
  by: Staff,
): Promise<{ next: Record<string, string> } | { problem: string }> {
  requirePermission(by, 'orders.change');
  const [wish, key] = [textOf(form, 'do'), textOf(form, 'key')];
  const scope = tagScope(by.id);
  if (wish === 'undo-many')
    return inTransaction(async (tx) => {
      const changed = (await onceResult(tx, { key, scope })) as TagsChanged | null;
      return changed ? { next: { undone: String(await undoTags(tx, by, changed)) } } : { problem: say(refusals.stale) };
    });
  if (wish !== 'tag' && wish !== 'untag') throw new Response(say('Unknown action'), { status: 400 });
  const content: Chosen = { wish, name: textOf(form, 'tag'), ids: chosen(form) };
  if (content.ids.length === 0) return { problem: say('Choose at least one order.') };
  const done = await inTransaction((tx) => once(tx, { key, scope, content }, () => tagChosen(tx, by, content)));
  if (done.ok) return { next: { done: key } };
  const { reason } = done;
  return {
    problem: say(refusals[reason === 'none' || reason === 'no-name' || reason === 'unknown' ? reason : 'stale']),
  };
}

type Chosen = { wish: 'tag' | 'untag'; name: string; ids: string[] };

const chosen = (form: FormData) => [...new Set(form.getAll('id').map(String).filter(isId))].slice(0, maxAtOnce);

async function tagChosen(
  tx: Tx,
  by: Staff,
  { wish, name, ids }: Chosen,
): Promise<Outcome<TagsChanged, 'none' | 'no-name' | 'unknown'>> {
  const found = await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids));
  if (found.length === 0) return refused('none');
  const about = { kind: 'order' as const, ids: found.map(({ id }) => id) };
  const done = await tagRecords(tx, { by, about, name, on: wish === 'tag' });
  if (!done.ok) return done;
  return done.value.ids.length > 0 ? ok({ ...done.value, on: wish === 'tag' }) : refused('none');
}

/** Skips orders changed since. Returns how many were undone. */
async function undoTags(tx: Tx, by: Staff, { tag, on, ids }: TagsChanged): Promise<number> {
  const back = await tagRecords(tx, { by, about: { kind: 'order', ids }, name: tag, on: !on });
  return back.ok ? back.value.ids.length : 0;
}

import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { findPageSource, type PageProblem } from '#website/site';
import { findDraft } from '../../drafts/find-draft.ts';
import { findParent } from '../../drafts/find-parent.ts';
import { saveDraft } from '../../drafts/save-draft.ts';
import { setField } from '../source/edit-fields.ts';
import { readBlocks } from '../source/read-source.ts';

type Input = { by: Staff; pageId: string; block: string; field: string };

/**
 * Writes a variant's field into the draft of its parent, which shows it everywhere once published. The variant keeps its override until then. Refuses
 * 'nothing' if the parent has no such field, 'invalid' with what the parent's schema refuses.
 */
export async function giveToParent(
  tx: Tx,
  { by, pageId, block, field }: Input,
): Promise<Outcome<{ path: string; parentId: string }, 'nothing'> | Outcome<never, 'invalid', PageProblem[]>> {
  requirePermission(by, 'pages.change');
  const source = (await findDraft(tx, pageId))?.content ?? (await findPageSource(tx, pageId))?.source;
  const parent = await findParent(tx, source?.variantOf);
  if (!source || !parent?.page) return refused('nothing');
  const edited = readBlocks(source, parent.page).find((one) => one.block.id === block);
  if (!edited?.changed.includes(field)) return refused('nothing');
  const draft = await findDraft(tx, parent.id);
  const above = draft?.content ?? (await findPageSource(tx, parent.id))?.source;
  if (!above) return refused('nothing');
  const grandparent = await findParent(tx, above.variantOf);
  const content = setField(above, grandparent?.page ?? null, { block, name: field, value: edited.block[field] });
  const saved = await saveDraft(tx, { by, pageId: parent.id, version: draft?.version ?? 0, content, unfinished: true });
  if (saved.ok) return ok({ path: parent.path, parentId: parent.id });
  return saved.reason === 'invalid' ? refused('invalid', saved.details) : refused('nothing');
}

import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { formOutcome } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { findPageSource, listPageRecords } from '#website/site';
import { findDraft } from '../../drafts/find-draft.ts';
import { textOf } from '../../families/compare-sources.ts';
import { diffWords } from '../../families/diff-words.ts';
import { inheritanceOf } from '../../families/inheritance.ts';

export type ShownFamily = NonNullable<Awaited<ReturnType<typeof readFamily>>>;

/** A compared field: the parent's value, the variant's value, and the differing words. */
function shown(field: string, parent: unknown, own: unknown) {
  const [before, after] = [textOf(parent), textOf(own)];
  return {
    field,
    before,
    after,
    pieces: diffWords(parent === undefined ? '' : before, own === undefined ? '' : after),
  };
}

/** What a variant inherits from its parent, part by part, with its draft if any; null for a page without a parent. */
export async function readFamily(tx: Tx, { id, staff, request }: { id: string; staff: Staff; request: Request }) {
  const records = await listPageRecords(tx);
  const record = records.find((page) => page.id === id);
  const parentRecord = records.find((page) => page.id === record?.parentId);
  const [page, parent] = [await findPageSource(tx, id), parentRecord && (await findPageSource(tx, parentRecord.id))];
  const draft = await findDraft(tx, id);
  const source = draft?.content ?? page?.source;
  if (!record || !parent?.page || !source) return null;
  const { fields, blocks, reordered } = inheritanceOf(parent.page, source);
  return {
    id,
    path: record.path,
    label: record.label,
    language: record.language,
    parent: { id: parent.id, path: parent.path, language: parent.page.language },
    siblings: records.filter(({ parentId }) => parentId === parent.id).length - 1,
    draft: draft !== null,
    version: draft?.version ?? 0,
    fields: fields.map(({ field, state, parent: theirs, own }) => ({ state, ...shown(field, theirs, own ?? theirs) })),
    blocks: blocks.map(({ fields: differing, ...block }) => ({
      ...block,
      fields: differing.map(({ field, parent: theirs, own }) => shown(field, theirs, own)),
    })),
    reordered,
    mayChange: may(staff.role, 'pages.change'),
    formKey: newId(),
    outcome: await formOutcome(tx, request, `family:${id}`),
  };
}

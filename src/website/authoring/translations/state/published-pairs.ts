import { database } from '#platform/db';
import { findPageSource, listRelatedRecords, type Page } from '#website/site';
import { inheritPage } from '#website/site/pages/inherit-page.ts';
import { findDraft } from '../../drafts/find-draft.ts';
import { findParent } from '../../drafts/find-parent.ts';
import { groupHeads, modelOf } from './group-heads.ts';

/** A translation and its source as visitors read them; `page`: what its draft says, the same as `published` without one. */
export type PublishedPair = { id: string; page: Page; published: Page; source: Page };

/** Every published translation, one at a time: a site may have a hundred thousand pages, and this runs after each publication. */
export async function* publishedPairs(): AsyncGenerator<PublishedPair> {
  const records = (await listRelatedRecords(database())).filter(({ published }) => published);
  const byId = new Map(records.map((record) => [record.id, record]));
  const heads = groupHeads(records.filter(({ parentId }) => parentId === null));
  for (const record of records) {
    const parent = record.parentId === null ? null : byId.get(record.parentId);
    const model = parent === undefined ? null : modelOf(record, parent, heads);
    const pair = model && (await readPair(record.id, model.id));
    if (pair) yield pair;
  }
}

/** Null if one of them was unpublished meanwhile. */
async function readPair(id: string, modelId: string): Promise<PublishedPair | null> {
  const [target, model] = [await findPageSource(database(), id), await findPageSource(database(), modelId)];
  if (!target?.page || !model?.page) return null;
  return { id, page: (await draftOf(id)) ?? target.page, published: target.page, source: model.page };
}

/** The page from its draft; null without one, and if its parent is gone. */
async function draftOf(id: string): Promise<Page | null> {
  const draft = await findDraft(database(), id);
  if (!draft) return null;
  const { variantOf } = draft.content;
  const parent = await findParent(database(), variantOf);
  return variantOf !== undefined && !parent?.page ? null : inheritPage(parent?.page ?? null, draft.content).page;
}

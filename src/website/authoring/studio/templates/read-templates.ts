import type { Tx } from '#platform/db';
import { listTemplates } from '../../templates/find-template.ts';

export type ShownTemplates = Awaited<ReturnType<typeof readTemplates>>;

/** The saved templates, with data for their drawings. */
export async function readTemplates(tx: Tx) {
  const saved = await listTemplates(tx);
  return saved.map(({ id, name, content, madeByName, createdAt }) => ({
    id,
    name,
    languages: Object.keys(content.pages),
    blocks: (content.pages[content.base]?.blocks ?? []).map(({ kind }) => kind),
    madeByName,
    createdAt,
  }));
}

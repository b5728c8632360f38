import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { pageTemplates } from '../tables.ts';
import type { TemplateContent } from './template-content.ts';

export type SavedTemplate = { id: string; name: string; content: TemplateContent; madeByName: string; createdAt: Date };

/** The template of an id that staff saved; null when there is none. */
export async function findTemplate(tx: Tx, id: string): Promise<SavedTemplate | null> {
  if (!isId(id)) return null;
  const [row] = await tx.select().from(pageTemplates).where(eq(pageTemplates.id, id));
  return row ? { ...row, content: row.content as TemplateContent } : null;
}

/** Every template that staff saved, by name. */
export async function listTemplates(tx: Tx): Promise<SavedTemplate[]> {
  const rows = await tx.select().from(pageTemplates).orderBy(asc(pageTemplates.name)).limit(200);
  return rows.map((row) => ({ ...row, content: row.content as TemplateContent }));
}

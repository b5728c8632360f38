import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { forms } from '../tables.ts';

export type Form = typeof forms.$inferSelect;

/** All forms, by name. */
export async function listForms(tx: Tx): Promise<Form[]> {
  return tx.select().from(forms).orderBy(asc(forms.name), asc(forms.id));
}

/** The form with this id, or null. */
export async function findForm(tx: Tx, id: string): Promise<Form | null> {
  const [form] = isId(id) ? await tx.select().from(forms).where(eq(forms.id, id)) : [];
  return form ?? null;
}

const lastKnown = new Map<string, Form | null>();
const maxKnown = 500;

/** The form with this slug, as page blocks name it, or null. */
export async function formNamed(tx: Tx, slug: string): Promise<Form | null> {
  const [form = null] = await tx.select().from(forms).where(eq(forms.slug, slug));
  if (lastKnown.size >= maxKnown && !lastKnown.has(slug)) lastKnown.clear();
  lastKnown.set(slug, form);
  return form;
}

/** The last result of `formNamed`, for when the database is away; undefined if it was never read on this server. */
export const lastKnownForm = (slug: string): Form | null | undefined => lastKnown.get(slug);

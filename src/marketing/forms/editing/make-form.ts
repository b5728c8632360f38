import type { Tx } from '#platform/db';
import { printable } from '#foundation/kit/clean-text.ts';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { formLimits } from '../model.ts';
import { forms } from '../tables.ts';
import { formNamed } from '../asked/find-forms.ts';

/** Creates a form without fields. Its slug is made from its name, and is permanent. Refuses 'name': empty, or longer than 80. */
export async function makeForm(
  tx: Tx,
  { by, name: typed }: { by: Staff; name: string },
): Promise<Outcome<{ id: string }, 'name'>> {
  requirePermission(by, 'pages.change');
  const name = printable(typed);
  if (!isFormName(name)) return refused('name');
  const id = newId();
  const slug = await freeSlug(tx, name);
  await tx.insert(forms).values({ id, slug, name, fields: [] });
  await recordAudit(tx, { by, did: 'made-form', kind: 'form', id, details: { before: null, after: { name, slug } } });
  return ok({ id });
}

export const isFormName = (name: string): boolean => name !== '' && Array.from(name).length <= formLimits.name;

/** The slug of a name: its Latin letters, or `form` without any; with a number if it is taken. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .split(/[ -]+/)
    .filter(Boolean);
  const letters = words
    .join('-')
    .replace(/^[0-9-]+/, '')
    .slice(0, 40)
    .replace(/-$/, '');
  const base = letters || 'form';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!(await formNamed(tx, slug))) return slug;
  }
}

import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { forgetPages, pageTags } from '#platform/page-cache';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { Form } from '../asked/find-forms.ts';
import type { FormField } from '../model.ts';
import { forms } from '../tables.ts';

export type Editing = { by: Staff; id: string; /** The version that was seen. */ version: number };

type Whole = Pick<Form, 'name' | 'fields' | 'checksNumber'>;
/** The new values of a form; others stay. */
type Changed = Pick<Form, 'name' | 'fields'>;

/**
 * Changes a form and invalidates pages that show it. `change` returns the new form, or a refusal; an unchanged form is not saved. Refuses 'unknown',
 * 'stale' (a colleague changed it meanwhile), and what `change` refuses.
 */
export async function changeForm<Reason extends string>(
  tx: Tx,
  { by, id, version }: Editing,
  did: 'renamed-form' | 'added-field' | 'changed-field' | 'moved-field' | 'removed-field' | 'changed-number-check',
  change: (form: Form) => Changed | Whole | Reason,
): Promise<Outcome<Form, 'unknown' | 'stale' | Reason>> {
  requirePermission(by, 'pages.change');
  const [form] = isId(id) ? await tx.select().from(forms).where(eq(forms.id, id)).for('update') : [];
  if (!form) return refused('unknown');
  if (form.version !== version) return refused('stale');
  const changed = change(form);
  if (typeof changed === 'string') return refused(changed);
  const { name, fields, checksNumber } = { ...form, ...changed };
  if (isDeepStrictEqual([name, fields, checksNumber], [form.name, form.fields, form.checksNumber])) return ok(form);
  const [saved] = await tx
    .update(forms)
    .set({ name, fields, checksNumber, version: version + 1, updatedAt: sql`now()` })
    .where(eq(forms.id, id))
    .returning();
  if (!saved) return refused('unknown');
  await recordAudit(tx, {
    by,
    did,
    kind: 'form',
    id,
    details: { before: described(form), after: described({ name, fields, checksNumber }) },
  });
  await forgetPages(tx, [pageTags.form(form.slug)]);
  return ok(saved);
}

/** A form for the audit: each field in one line, with all its texts. */
function described({ name, fields, checksNumber }: Whole) {
  return { name, checksNumber, fields: fields.map(fieldLine) };
}

function fieldLine({ key, kind, label, help, required, choices, shownWhen, parameter }: FormField): string {
  const texts = [label, help, ...choices.map((choice) => choice.label)].map((words) =>
    Object.values(words).join(' / '),
  );
  const condition = shownWhen && `${shownWhen.field} = ${shownWhen.choice}`;
  return [key, kind, required && '*', parameter, condition, ...texts].filter(Boolean).join('; ');
}

import { createOnce, inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import type { Material } from '../../model.ts';
import { addMaterial, changeMaterial, removeMaterial } from '../change-materials.ts';
import type { MaterialProblems, TypedMaterial } from '../read-material.ts';

/** The response to a form of this screen: which one (`new` or an id), what was typed, and its errors or what was saved meanwhile. */
export type MaterialAnswer = {
  form: string;
  typed: TypedMaterial;
  problems?: MaterialProblems | undefined;
  /** What somebody else saved; null if they removed it. */
  saved?: Material | null;
  refusal?: string;
};

type Sent = { by: Staff; batchId: string };

/** Handles a form; null on success, 'unknown' for an unknown batch, material or action. */
export function submitMaterial(form: FormData, { by, batchId }: Sent): Promise<MaterialAnswer | 'unknown' | null> {
  const typed = { title: textOf(form, 'title'), url: textOf(form, 'url') };
  const id = textOf(form, 'id');
  const act = textOf(form, 'do');
  return inTransaction(async (tx) => {
    if (act === 'remove') return (await removeMaterial(tx, { by, batchId, id })).ok ? null : 'unknown';
    if (act === 'add') {
      const added = await createOnce(tx, { form, by, what: `material:${batchId}` }, () =>
        addMaterial(tx, { by, batchId, typed }),
      );
      if (added.ok) return null;
      if (added.reason === 'unknown') return 'unknown';
      const full = added.reason === 'too-many' ? { refusal: say('The list is full: remove something first.') } : {};
      return { form: 'new', typed, problems: added.details, ...full };
    }
    if (act !== 'change') return 'unknown';
    const version = Number(textOf(form, 'version')) || 0;
    const changed = await changeMaterial(tx, { by, batchId, id, version, typed });
    if (changed.ok) return null;
    if (changed.reason === 'unknown') return 'unknown';
    return changed.reason === 'invalid'
      ? { form: id, typed, problems: changed.details }
      : { form: id, typed, saved: changed.details };
  });
}

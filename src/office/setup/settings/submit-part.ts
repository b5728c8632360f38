import { database, inTransaction } from '#platform/db';
import type { Staff } from '#platform/people/model';
import { savePart } from '#platform/school';
import { loadSchool } from '#platform/school/live.ts';
import { schoolParts, type SchoolPart } from '#platform/school/model';
import { publishedPaths } from '#website/site';
import { baseOf, staleAnswer, typedInto, versionOf, type FormAnswer } from '#foundation/ui/admin/versioned-form.ts';

/** Saves one part; null on success, else the form's answer. */
export async function submitPart(
  form: FormData,
  { by, part }: { by: Staff; part: SchoolPart },
): Promise<FormAnswer | null> {
  const typed = typedInto(form, schoolParts[part]);
  const saved = await inTransaction((tx) =>
    savePart(tx, { by, part, version: versionOf(form), typed, exists: (paths) => publishedPaths(tx, paths) }),
  );
  if (saved.ok) {
    await loadSchool(database());
    return null;
  }
  if (saved.reason === 'invalid') return { values: typed, problems: saved.details };
  const { now, ...latest } = saved.details;
  const known = Object.fromEntries(schoolParts[part].map((field) => [field, now[field] ?? '']));
  return staleAnswer({ base: baseOf(form), typed, now: known }, latest);
}

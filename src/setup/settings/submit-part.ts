import { database, inTransaction } from '#db';
import type { Staff } from '#people/model';
import { savePart } from '#school';
import { loadSchool } from '#school/live';
import { schoolParts, type SchoolPart } from '#school/model';
import { publishedPaths } from '#site';
import { baseOf, staleAnswer, typedInto, versionOf, type FormAnswer } from '#ui/admin/versioned-form';

/** Saves what a form says of one part; null when it is saved, else the form again. */
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

import { createOnce, inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { keepFile } from '../files/keep-file.ts';
import { largestFile, type About, type FileRefusal } from '../model.ts';

/** Keeps the file that a form brings to a record; returns why not, or null when it is kept. */
export async function postFile(
  request: Request,
  { by, about }: { by: Staff; about: About },
): Promise<FileRefusal | null> {
  const form = await readForm(request);
  const file = form.get('file');
  if (file === null || typeof file === 'string' || file.size === 0) return 'none';
  if (file.size > largestFile) return 'too-large';
  const content = new Uint8Array(await file.arrayBuffer());
  const kept = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: `file:${about.kind}:${about.id}` }, () =>
      keepFile(tx, { by, about, name: file.name, content }),
    ),
  );
  return kept.ok ? null : kept.reason;
}

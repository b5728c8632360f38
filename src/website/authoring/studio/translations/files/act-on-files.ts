import { inTransaction, orNothing } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { importTexts } from '../../../translations/files/import-texts.ts';
import { forgetUploadedTexts, keepTexts, readUploadedTexts } from '../../../translations/files/uploads.ts';
import { fileRefusal } from './file-words.ts';

/** Uploads a file for review, imports the reviewed one, or drops it. `problem`: why nothing was done. */
export async function actOnFiles(
  form: FormData,
  by: Staff,
): Promise<{ done: 'imported' | undefined } | { problem: string }> {
  const wish = textOf(form, 'do');
  if (wish === 'forget') {
    await inTransaction((tx) => forgetUploadedTexts(tx, by));
    return { done: undefined };
  }
  if (wish === 'import') return importUploaded(by);
  const file = form.get('file');
  const kept = await inTransaction((tx) =>
    keepTexts(tx, { by, file: file instanceof File ? file : null, language: textOf(form, 'language') }),
  );
  return kept.ok ? { done: undefined } : { problem: fileRefusal(kept.reason, kept.details.line) };
}

type Imported = { done: 'imported' } | { problem: string };

function importUploaded(by: Staff): Promise<Imported> {
  return orNothing<Imported>(async (tx, undo) => {
    const upload = await readUploadedTexts(tx, by);
    if (!upload) return undo({ problem: say('Choose a file.') });
    const done = await importTexts(tx, { by, ...upload });
    if (!done.ok)
      return undo({
        problem:
          done.reason === 'wrong-rows'
            ? say('A row is wrong now. Nothing was imported.')
            : say('Somebody saved {page} meanwhile. Nothing was imported. Look at the file again.', done.details),
      });
    await forgetUploadedTexts(tx, by);
    return { done: 'imported' };
  });
}

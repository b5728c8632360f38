import { database } from '#platform/db';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { UploadOutcome } from '../../library/keep-upload.ts';
import { readMedia } from '../../library/list-media.ts';
import { uploadRefusals } from '../../model.ts';
import { choiceOf, type MediaChoice, type UploadAnswer } from '../../ui/media-choice.ts';

/** Whether our script sent the request, which gets data; a browser's form is redirected to a page. */
export function wantsData(request: Request): boolean {
  return request.headers.get('accept') === 'application/json';
}

export async function answerUpload(kept: UploadOutcome): Promise<UploadAnswer> {
  if (kept.ok) return { choice: await choice(kept.value), problem: null };
  if (kept.reason !== 'duplicate') return { choice: null, problem: say(uploadRefusals[kept.reason]) };
  const { id, name, archived } = kept.details;
  const problem = archived
    ? say('This picture is in the archive already, as “{name}”.', { name })
    : say('This picture is here already, as “{name}”.', { name });
  return { choice: await choice(id), problem };
}

async function choice(id: string): Promise<MediaChoice | null> {
  const row = await readMedia(database(), id);
  return row && choiceOf(row, staffLanguage());
}

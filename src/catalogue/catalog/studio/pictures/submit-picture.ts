import { inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { keepUpload, receiveUpload } from '#platform/media';
import { mediaIdOf, mediaRef, uploadRefusals } from '#platform/media/model';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { removePicture, setPicture } from '../../pictures/set-picture.ts';
import { baseOf, staleAnswer, typedInto, versionOf, type FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { localText } from '../shared/flat-form.ts';
import { altFields, typedPicture } from './read-picture-view.ts';

/** What a form led to: what was done, or the form again. */
export type PictureSent = { done: 'picture' | 'picture-removed' } | { answer: FormAnswer };

type Upload = Parameters<typeof keepUpload>[0]['upload'];

/** Handles the form of a programme's picture. Throws a 404 response for an unknown programme. */
export async function submitPicture(request: Request, { by, id }: { by: Staff; id: string }): Promise<PictureSent> {
  requirePermission(by, 'catalogue.change');
  return receiveUpload(request, ({ fields, upload }) => {
    const form = new FormData();
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    return actOn(form, upload, { by, id });
  });
}

async function actOn(form: FormData, upload: Upload, { by, id }: { by: Staff; id: string }): Promise<PictureSent> {
  const values = { ...typedInto(form, altFields), media: textOf(form, 'media') };
  const version = versionOf(form);
  // A picture removed from the form without a replacement is to be removed.
  const taken = form.has('was') && textOf(form, 'was') !== '' && values.media === '' && !upload;
  const removes = textOf(form, 'do') === 'remove' || taken;
  const kept = upload && !removes ? await uploaded(by, upload) : { media: mediaIdOf(values.media), problem: null };
  // The file is in the library now, even if other fields are invalid: the next try needs no upload.
  if (kept.media) values.media = mediaRef(kept.media);
  const change = { by, id, version, media: kept.media, alt: localText(values, 'alt', languageCodes) };
  const saved =
    kept.problem !== null
      ? ({ ok: false, reason: 'invalid', details: { file: kept.problem } } as const)
      : await inTransaction((tx) => (removes ? removePicture(tx, change) : setPicture(tx, change)));
  if (saved.ok) return { done: removes ? 'picture-removed' : 'picture' };
  if (saved.reason === 'invalid') return { answer: { values, problems: saved.details } };
  if (saved.reason === 'unknown') throw new Response(say('There is no such programme'), { status: 404 });
  const sides = { base: baseOf(form), typed: values, now: typedPicture(saved.details.now) };
  return { answer: staleAnswer(sides, saved.details) };
}

/** The library picture of an upload, also if it existed already. */
async function uploaded(by: Staff, upload: Upload): Promise<{ media: string | null; problem: string | null }> {
  const kept = await keepUpload({ by, upload });
  if (kept.ok) return { media: kept.value, problem: null };
  if (kept.reason === 'duplicate') return { media: kept.details.id, problem: null };
  return { media: null, problem: say(uploadRefusals[kept.reason]) };
}

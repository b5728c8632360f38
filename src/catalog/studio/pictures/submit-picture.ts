import { inTransaction } from '#db';
import { say } from '#i18n/staff/say';
import { textOf } from '#kit/form-data';
import { languageCodes } from '#locale/language';
import { requirePermission } from '#people';
import type { Staff } from '#people/model';
import { makePicture, type MadePicture } from '../../pictures/make-picture.ts';
import { largestPicture, pictureRefusals, type PictureRefusal } from '../../pictures/picture-rules.ts';
import { removePicture, setPicture } from '../../pictures/set-picture.ts';
import { baseOf, localText, staleAnswer, typedInto, versionOf, type FormAnswer } from '../shared/flat-form.ts';
import { altFields, typedPicture } from './read-picture-view.ts';

/** What a form led to: what was done, or the form again. */
export type PictureSent = { done: 'picture' | 'picture-removed' } | { answer: FormAnswer };

/** Does what the form of a programme's picture asks. Throws a response for a programme there is not. */
export async function submitPicture(form: FormData, { by, id }: { by: Staff; id: string }): Promise<PictureSent> {
  requirePermission(by, 'catalogue.change');
  const values = typedInto(form, altFields);
  const version = versionOf(form);
  const removes = textOf(form, 'do') === 'remove';
  const made = removes ? null : await madeOf(form.get('file'));
  const change = { by, id, version, made: made?.picture ?? null, alt: localText(values, 'alt', languageCodes) };
  const saved = made?.refusal
    ? ({ ok: false, reason: 'invalid', details: { file: say(pictureRefusals[made.refusal]) } } as const)
    : await inTransaction((tx) => (removes ? removePicture(tx, change) : setPicture(tx, change)));
  if (saved.ok) return { done: removes ? 'picture-removed' : 'picture' };
  if (saved.reason === 'invalid') return { answer: { values, problems: saved.details } };
  if (saved.reason === 'unknown') throw new Response(say('There is no such programme'), { status: 404 });
  const sides = { base: baseOf(form), typed: values, now: typedPicture(saved.details.now) };
  return { answer: staleAnswer(sides, saved.details) };
}

type Made = { picture: MadePicture | null; refusal: PictureRefusal | null };

/** The picture of a file; no picture where none was chosen, which keeps the one there is. */
async function madeOf(file: FormDataEntryValue | null): Promise<Made> {
  if (file === null || typeof file === 'string' || (file.size === 0 && file.name === ''))
    return { picture: null, refusal: null };
  if (file.size > largestPicture) return { picture: null, refusal: 'too-large' };
  const made = await makePicture(new Uint8Array(await file.arrayBuffer()));
  return made.ok ? { picture: made.value, refusal: null } : { picture: null, refusal: made.reason };
}

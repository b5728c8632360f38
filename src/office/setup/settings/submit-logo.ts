import { brandSlots, type BrandSlot } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { makeBrandPicture, savePicture, type BrandPictureRefusal } from '#platform/school';
import { loadSchool } from '#platform/school/live.ts';

const refusals: Record<BrandPictureRefusal, StaffSentence> = {
  none: 'Choose a file.',
  type: 'This is no SVG, PNG, JPEG or WebP picture, whatever its name says.',
  unreadable: 'This picture is damaged and cannot be read.',
  broken: 'This SVG cannot be read. Export it again as a plain SVG, or as PNG.',
  script: 'This SVG holds a script or something else that acts. Export it as a plain drawing, or as PNG.',
  outside: 'This SVG loads something from elsewhere. Embed it as a drawing, or export it as PNG.',
  'too-large': 'This file is larger than 2 MB.',
  'too-detailed': 'This picture is too detailed: it would be larger than 100 kB. Export a simpler one.',
};

/** Saves a picture in its slot, or removes it; null on success, else the slot's error. */
export async function submitLogo(form: FormData, by: Staff): Promise<{ slot: BrandSlot; problem: string } | null> {
  const slot = brandSlots.find((name) => name === textOf(form, 'slot'));
  if (!slot) throw new Response(say('There is no such setting'), { status: 404 });
  let picture = null;
  if (textOf(form, 'do') !== 'remove') {
    const file = form.get('file');
    const bytes = file instanceof File && file.size <= 3 * 2 ** 20 ? new Uint8Array(await file.arrayBuffer()) : null;
    const made = bytes ? await makeBrandPicture(bytes, slot) : null;
    if (!made?.ok)
      return { slot, problem: say(refusals[made?.reason ?? (file instanceof File ? 'too-large' : 'none')]) };
    picture = made.value;
  }
  await inTransaction((tx) => savePicture(tx, { by, slot, picture }));
  await loadSchool(database());
  return null;
}

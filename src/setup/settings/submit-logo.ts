import { brandSlots, type BrandSlot } from '#config';
import { database, inTransaction } from '#db';
import { say, type StaffSentence } from '#i18n/staff/say';
import { textOf } from '#kit/form-data';
import type { Staff } from '#people/model';
import { makeBrandPicture, savePicture, type BrandPictureRefusal } from '#school';
import { loadSchool } from '#school/live';

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

/** Puts a picture into its slot, or takes it away, as the form asks; null when it is done, else a sentence for the slot. */
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

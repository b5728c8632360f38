import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Tx } from '#platform/db';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { languageCodes, type Language } from '#foundation/locale/language.ts';
import { mediaRef } from '#platform/media/model';
import { readProgramme } from '../../editing/find-programmes.ts';
import { shownPicture, type ProgrammePicture } from '../../model.ts';
import { pictureOf, picturesOf } from '../../pictures/read-pictures.ts';
import type { Typed } from '#foundation/ui/admin/versioned-form.ts';
import { typedTexts } from './typed-texts.ts';

export type PictureView = NonNullable<Awaited<ReturnType<typeof readPictureView>>>;

/** The form's fields other than the picture. */
export const altFields = languageCodes.map((code) => `alt.${code}`);

/** What the form shows of a picture. */
export function typedPicture(picture: ProgrammePicture | null): Typed {
  if (!picture) return typedTexts({});
  return typedTexts('media' in picture ? picture.media.alt : picture.alt);
}

/** The picture of a programme and its form; null for a programme there is not. */
export async function readPictureView(tx: Tx, id: string) {
  const found = await readProgramme(tx, id);
  if (!found) return null;
  const { title, pictureVersion } = found.row;
  const picture = pictureOf(found.row.picture, await picturesOf(tx, [found.row]));
  return {
    id,
    title: inLanguage(title, staffLanguage()),
    version: pictureVersion,
    picture: shownPicture(picture, staffLanguage()),
    media: picture && 'media' in picture ? mediaRef(picture.media.id) : '',
    values: typedPicture(picture),
    needed: Object.keys(title) as Language[],
  };
}

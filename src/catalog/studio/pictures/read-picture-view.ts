import type { Tx } from '#db';
import { staffLanguage } from '#i18n/staff/say';
import { languageCodes, type Language } from '#locale/language';
import { readProgramme } from '../../editing/find-programmes.ts';
import { shownPicture, type ProgrammePicture } from '../../model.ts';
import type { Typed } from '../shared/flat-form.ts';

export type PictureView = NonNullable<Awaited<ReturnType<typeof readPictureView>>>;

/** The fields of the form beside the file. */
export const altFields = languageCodes.map((code) => `alt.${code}`);

/** What the form shows of a picture. */
export function typedPicture(picture: ProgrammePicture | null): Typed {
  return Object.fromEntries(languageCodes.map((code) => [`alt.${code}`, picture?.alt[code] ?? '']));
}

/** The picture of a programme and its form; null for a programme there is not. */
export async function readPictureView(tx: Tx, id: string) {
  const found = await readProgramme(tx, id);
  if (!found) return null;
  const { title, picture, pictureVersion } = found.row;
  return {
    id,
    title: title.en,
    version: pictureVersion,
    picture: shownPicture(picture, staffLanguage()),
    values: typedPicture(picture),
    needed: Object.keys(title) as Language[],
  };
}

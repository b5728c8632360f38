import type { LocalText } from '#foundation/locale/local-text.ts';
import type { MediaPicture } from '#platform/media/model';

export type PictureType = 'avif' | 'webp';

/** A picture of before there was a library, 4 to 3: the hash that names its files, their widths in pixels, its mean colour, and what it shows. */
export type OwnPicture = { hash: string; widths: number[]; colour: string; alt: LocalText };

/** As the row of a programme holds it: one of before, or the id of one of the library. */
export type StoredPicture = OwnPicture | { media: string };

/** The picture of a programme. */
export type ProgrammePicture = OwnPicture | { media: MediaPicture };

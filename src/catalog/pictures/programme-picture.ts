import type { LocalText } from '#locale/local-text';

export type PictureType = 'avif' | 'webp';

/** The picture of a programme, 4 to 3: the hash that names its files, their widths in pixels, its mean colour, and what it shows. */
export type ProgrammePicture = { hash: string; widths: number[]; colour: string; alt: LocalText };

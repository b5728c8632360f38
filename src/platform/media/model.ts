import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import { paths } from '#foundation/web/paths.ts';

/** A photo is kept as AVIF, WebP and JPEG in several widths; a drawing (SVG) as it is, cleaned. */
export const mediaKinds = ['photo', 'drawing'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Alternative texts of a picture, by language. */
export type MediaText = Partial<Record<Language, string>>;

/** A picture as pages show it. */
export type MediaPicture = {
  id: string;
  kind: MediaKind;
  /** Content hash in the names of its files. */
  hash: string;
  /** Widths in pixels there are files of, ascending; the last one and `height` are the size it is kept in. */
  widths: number[];
  height: number;
  /** Its mean colour as `#rrggbb`. */
  colour: string;
  /** The point that stays in sight wherever it is cut, in percent from the left and from the top, in steps of five. */
  focusX: number;
  focusY: number;
  alt: MediaText;
};

/** What staff may upload, in bytes, as the file is. */
export const largestUpload = 25 * 1024 * 1024;
/** A picture that takes more pixels than this to unpack is refused. */
export const maxPixels = 60_000_000;
/** Narrower than this it is a mark, not a picture. */
export const smallestWidth = 160;
export const smallestHeight = 90;
/** Widths in pixels that are made of a photo, ascending; none is made larger than it is. */
export const mediaWidths = [320, 480, 720, 960, 1_440, 1_920] as const;
/** Maximum length of an alternative text. */
export const maxAltLength = 140;
export const maxNameLength = 120;
export const focusStep = 5;

export type UploadRefusal =
  | 'none'
  | 'too-large'
  | 'type'
  | 'heic'
  | 'broken'
  | 'too-small'
  | 'too-many-pixels'
  | 'drawing'
  | 'no-room'
  | 'storage';

/** The message of each refusal. */
export const uploadRefusals: Record<UploadRefusal, StaffSentence> = {
  none: 'Choose a picture.',
  'too-large': 'This file is larger than 25 MB. Choose a smaller one.',
  type: 'This is no JPEG, PNG, WebP, AVIF, GIF or SVG picture, whatever its name says.',
  heic: 'This photo is in the HEIC format, which browsers do not show. Save or send it as JPEG first. An iPhone takes JPEG when Settings → Camera → Formats is “Most Compatible”.',
  broken: 'This picture is damaged and cannot be read. Save it again, or choose another one.',
  'too-small': 'This picture is too small. It needs at least 160 by 90 pixels.',
  'too-many-pixels': 'This picture has more than 60 million pixels. Choose a smaller one.',
  drawing:
    'This drawing (SVG) cannot be read, or nothing of it is left without its scripts and its links to other sites.',
  'no-room': 'The disk of the site is full. Nothing was saved. Make room on it, then try again.',
  storage: 'The place where pictures are kept does not answer now. Nothing was saved. Try again in a few minutes.',
};

/** How pages and programmes name a picture of the library. */
export const mediaRef = (id: string) => `media:${id}`;

/** The id in such a name; null for any other text. */
export function mediaIdOf(ref: unknown): string | null {
  if (typeof ref !== 'string' || !ref.startsWith('media:')) return null;
  const id = ref.slice('media:'.length);
  return isId(id) ? id : null;
}

/** Every picture of the library that a value names, at any depth, each once. */
export function mediaIdsIn(value: unknown): string[] {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    const id = mediaIdOf(part);
    if (id) found.add(id);
    else if (part !== null && typeof part === 'object') for (const inner of Object.values(part)) look(inner);
  };
  look(value);
  return [...found];
}

/** Its alternative text in a language, else in English, else in any; empty if there is none. */
export function altIn(alt: MediaText, language: Language): string {
  return alt[language] ?? alt.en ?? Object.values(alt)[0] ?? '';
}

/** A picture for `Picture` of `#foundation/ui/media/picture.tsx`: its files, its place and its focal point, and what it shows in a language. */
export function shownMedia(picture: MediaPicture, language: Language) {
  const { hash, kind, widths, height, colour, focusX, focusY, alt } = picture;
  const fill = colour.replace('#', '%23');
  return {
    source: {
      base: paths.mediaFile(hash),
      widths,
      width: widths.at(-1) ?? 0,
      height,
      placeholder: `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='100%25' height='100%25' fill='${fill}'/%3E%3C/svg%3E`,
      focus: { x: focusX, y: focusY },
      ...(kind === 'drawing' ? { drawing: `${paths.mediaFile(hash)}.svg` } : {}),
    },
    alt: altIn(alt, language),
  };
}

/**
 * What shows a picture, or will: a page by its path, a programme, the draft of a page, a planned release, a template and an issue of the
 * newsletter by their ids.
 */
export const useKinds = ['page', 'programme', 'draft', 'release', 'template', 'newsletter'] as const;
export type UseKind = (typeof useKinds)[number];
/** `label`: what it is called where it is listed, a path or a slug. */
export type MediaUse = { kind: UseKind; record: string; label: string };

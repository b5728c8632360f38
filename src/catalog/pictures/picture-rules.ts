import type { StaffSentence } from '#i18n/staff/say';

/** What staff may upload, in bytes. */
export const largestPicture = 10 * 1024 * 1024;
/** A picture that takes more pixels than this to unpack is none of a programme. */
export const mostPixels = 60_000_000;
/** Widths in pixels that are made of it, ascending; the height is three quarters. */
export const pictureWidths = [480, 960, 1_440] as const;

export type PictureRefusal = 'none' | 'too-large' | 'type' | 'broken' | 'too-small' | 'too-many-pixels';

/** The sentence at the field for each refusal. */
export const pictureRefusals: Record<PictureRefusal, StaffSentence> = {
  none: 'Choose a picture.',
  'too-large': 'This file is larger than 10 MB. Choose a smaller one.',
  type: 'This is no JPEG, PNG or WebP picture, whatever its name says.',
  broken: 'This picture is damaged and cannot be read. Save it anew, or choose another one.',
  'too-small': 'This picture is too small. It needs at least 480 by 360 pixels.',
  'too-many-pixels': 'This picture has more than 60 million pixels. Choose a smaller one.',
};

import { z } from 'zod';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import { block, intro, pictureAlt, pictureName, text, title } from '../../pages/parts.ts';

/** The venue, with a picture of it or a decorative drawing of a map; the button opens a real map on another site. */
export const schema = () =>
  block('venue', {
    title: title(),
    intro: intro(),
    name: text(90),
    address: text(200),
    directions: text(280).optional(),
    hours: text(120).optional(),
    picture: pictureName(),
    pictureAlt: pictureAlt(),
    map: z.url({ protocol: /^https$/, error: 'must be an https:// address of a map' }).optional(),
  });

export type Venue = z.output<ReturnType<typeof schema>>;
export type PreparedVenue = Omit<Venue, 'picture'> & { source?: PictureSource | null };

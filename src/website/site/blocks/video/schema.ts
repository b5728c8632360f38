import { z } from 'zod';
import type { PictureSource } from '#foundation/ui/media/picture.tsx';
import { art, block, intro, pictureName, text, title } from '../../pages/parts.ts';

/** A link to a film, with a poster. Nothing is loaded from the film's site, so it learns nothing before the visitor presses play. */
export const schema = () =>
  block('video', {
    title: title(),
    intro: intro(),
    to: z.url({ protocol: /^https$/, error: 'must be an https:// address of a film' }),
    length: text(20).optional(),
    picture: pictureName(),
    art: art(),
  });

export type Video = z.output<ReturnType<typeof schema>>;
export type PreparedVideo = Omit<Video, 'picture'> & { source: PictureSource | null };

import { z } from 'zod';
import { block, intro, text, title } from '../../pages/parts.ts';

/** The venue. The map is a decorative drawing; the button opens a real map on another site. */
export const schema = () =>
  block('venue', {
    title: title(),
    intro: intro(),
    name: text(90),
    address: text(200),
    directions: text(280).optional(),
    hours: text(120).optional(),
    map: z.url({ protocol: /^https$/, error: 'must be an https:// address of a map' }).optional(),
  });

export type Venue = z.output<ReturnType<typeof schema>>;

import type { z } from 'zod';
import { block, title } from '../../pages/parts.ts';

/** Stands for one example of every other kind; the server puts them in its place, so it has no view. */
export const schema = () => block('block-gallery', { title: title() });

export type BlockGallery = z.output<ReturnType<typeof schema>>;

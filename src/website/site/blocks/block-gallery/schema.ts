import type { z } from 'zod';
import { block, title } from '../../pages/parts.ts';

/** Every other kind by its examples. The server replaces this block by theirs, so it has no view. */
export const schema = () => block('block-gallery', { title: title() });

export type BlockGallery = z.output<ReturnType<typeof schema>>;

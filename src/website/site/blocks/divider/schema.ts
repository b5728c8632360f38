import { z } from 'zod';
import { block, mascot } from '../../pages/parts.ts';

/** A space or ornament between two blocks, hidden from screen readers. */
export const schema = () =>
  block('divider', { look: z.enum(['space', 'line', 'tape', 'mascot']).optional(), mascot: mascot() });

export type Divider = z.output<ReturnType<typeof schema>>;

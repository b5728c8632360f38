import { z } from 'zod';
import { Mascot } from '#ui/media/mascot';
import type { BlockProps } from '../../page-data/block-props.ts';
import { block, mascot } from '../../pages/parts.ts';

/** A breath between two blocks. Decoration: screen readers pass it by. */
export const schema = () =>
  block('divider', { look: z.enum(['space', 'line', 'tape', 'mascot']).optional(), mascot: mascot() });

export type Divider = z.output<ReturnType<typeof schema>>;

export const example: Divider = { kind: 'divider', id: 'divider', look: 'tape' };

export function View({ block: { id, look = 'line', mascot: pose = 'building' } }: BlockProps<Divider>) {
  return (
    <div id={id} aria-hidden="true" className="px-gutter py-8">
      {look === 'line' && <div className="mx-auto max-w-normal border-t border-line-strong" />}
      {look === 'tape' && <div className="tape mx-auto max-w-normal px-gutter" />}
      {look === 'mascot' && <Mascot pose={pose} size={120} className="mx-auto" />}
    </div>
  );
}

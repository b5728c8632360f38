import { Mascot } from '#foundation/ui/media/mascot.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import type { Divider } from './schema.ts';

export function View({ block: { id, look = 'line', mascot: pose = 'building' } }: BlockProps<Divider>) {
  return (
    <div id={id} aria-hidden="true" className="px-gutter py-8">
      {look === 'line' && <div className="mx-auto max-w-normal border-t border-line-strong" />}
      {look === 'tape' && <div className="tape mx-auto max-w-normal px-gutter" />}
      {look === 'mascot' && <Mascot pose={pose} size={120} className="mx-auto" />}
    </div>
  );
}

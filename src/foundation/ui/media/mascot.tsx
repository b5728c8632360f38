import { drawingUrl } from './drawings.ts';
import type { MascotPose } from './drawings.ts';

export type { MascotPose };

type MascotProps = {
  pose: MascotPose;
  /** Width and height in CSS pixels. */
  size?: number;
  /** Read out in place of the picture. Without it the picture is decoration. */
  title?: string | undefined;
  /** Whether it is on the first screen: others are lazy-loaded. */
  first?: boolean;
  className?: string | undefined;
};

/** Nib, the hedgehog with pencils for quills. The colours work on light and dark. */
export function Mascot({ pose, size = 200, title = '', first = false, className }: MascotProps) {
  return (
    <img
      src={drawingUrl(`nib-${pose}`)}
      alt={title}
      width={size}
      height={size}
      loading={first ? undefined : 'lazy'}
      className={className}
    />
  );
}

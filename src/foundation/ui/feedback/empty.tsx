import type { ReactNode } from 'react';
import { Mascot } from '../media/mascot.tsx';
import type { MascotPose } from '../media/mascot.tsx';
import { Picture, type PictureSource } from '../media/picture.tsx';

/** What is shown where nothing is yet: a drawing or the mascot, one line, and (as children) the way on. */
export function EmptyState({
  pose = 'waiting',
  picture,
  title,
  children,
}: {
  pose?: MascotPose;
  /** Stands in place of the mascot. */
  picture?: PictureSource | undefined;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center">
      {picture ? <Picture source={picture} alt="" className="mb-3 max-w-80" /> : <Mascot pose={pose} size={168} />}
      <p className="heading text-xl">{title}</p>
      {children && <div className="grid justify-items-center gap-4 text-ink-soft">{children}</div>}
    </div>
  );
}

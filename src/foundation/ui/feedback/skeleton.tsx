import { classNames } from '#foundation/kit/class-names.ts';

/** A placeholder while loading. Give it the size of the content, so that nothing shifts. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />;
}

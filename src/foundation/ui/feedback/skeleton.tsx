import { classNames } from '#foundation/kit/class-names.ts';

/** A place that is being filled. Give it the measures of what will stand there, so that nothing moves. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />;
}

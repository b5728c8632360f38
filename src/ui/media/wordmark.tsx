import { classNames } from '#kit/class-names';

/** Mark and name of the brand. The mark is the icon that browsers fetch for every site; its ground is painted with the page. */
export function Wordmark({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classNames('wordmark', className)}>
      <img src="/favicon.svg" alt="" width="40" height="40" loading="lazy" />
      {name}
    </span>
  );
}

import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { classNames } from '#foundation/kit/class-names.ts';

type DisclosureProps = {
  summary: ReactNode;
  /** Disclosures of one name close each other. */
  name?: string | undefined;
  open?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Something that opens, natively and without JavaScript. */
export function Disclosure({ summary, name, open, id, className, children }: DisclosureProps) {
  return (
    <details id={id} name={name} open={open} className={classNames('disclosure', className)}>
      <summary>
        <span className="min-w-0 flex-1">{summary}</span>
        <Plus aria-hidden="true" className="disclosure-mark" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}

import type { ReactNode } from 'react';
import { Heading } from '#foundation/ui/controls/heading.tsx';

/** One section of the account screen, with its heading. */
export function AccountSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid max-w-2xl grid-cols-1 gap-3">
      <Heading level={2} size="small" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

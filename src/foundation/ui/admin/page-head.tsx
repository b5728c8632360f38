import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Heading } from '../controls/heading.tsx';
import { AppLink } from '../controls/link.tsx';

type PageHeadProps = {
  title: ReactNode;
  /** The list this screen belongs to. */
  back?: { to: string; label: string } | undefined;
  /** Beside the title: a state. */
  badge?: ReactNode;
  children?: ReactNode;
};

/** The head of a studio screen: the way back, the title, its state, one line about it. */
export function PageHead({ title, back, badge, children }: PageHeadProps) {
  return (
    <header className="grid gap-1">
      {back && (
        <AppLink
          to={back.to}
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-semibold text-brand"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </AppLink>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading level={1} size="heading" className="min-w-0 break-words">
          {title}
        </Heading>
        {badge}
      </div>
      {children && <p className="text-sm text-ink-soft">{children}</p>}
    </header>
  );
}

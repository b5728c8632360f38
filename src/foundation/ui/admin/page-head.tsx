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
  /** At the end of the title's line: what is done most. A row of several scrolls on a phone. */
  actions?: ReactNode;
  /** The line says what to do: it stays on a phone, above a list too. */
  always?: boolean;
  children?: ReactNode;
};

/**
 * The head of a studio screen: the way back, the title, its state, one line about it. Above a list that line is left out on a phone, and stands beside
 * the title on a wide screen.
 */
export function PageHead({ title, back, badge, actions, always = false, children }: PageHeadProps) {
  return (
    <header className="group/head grid min-w-0 grid-cols-1 gap-1">
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
        {children && (
          <p
            className={`order-last basis-full text-sm text-ink-soft ${always ? '' : 'max-sm:group-has-[~search]/head:hidden'} xl:group-has-[~search]/head:order-none xl:group-has-[~search]/head:flex-1 xl:group-has-[~search]/head:basis-0`}
          >
            {children}
          </p>
        )}
        {actions && (
          <div className="ms-auto flex max-w-full min-w-0 gap-2 overflow-x-auto pb-1 max-sm:flex-1 max-sm:basis-40 [&>*]:shrink-0 [&>nav]:shrink [&>*:first-child]:ms-auto">
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}

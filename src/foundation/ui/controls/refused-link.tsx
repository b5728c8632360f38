import type { ReactNode } from 'react';
import { reportError } from '#foundation/web/client-runtime/report-error.ts';
import { refusedLink } from '../feedback/network-status.tsx';
import { useNavigateTo } from './navigate-to.tsx';

/**
 * A link of an editor that leads where no code may go (NAV-4): plain text, which a keyboard passes. Who presses it is told so, and the
 * refusal is logged and reported, because somebody has to mend the link.
 */
export function RefusedLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const navigateTo = useNavigateTo();
  const follow = () => {
    try {
      navigateTo(to);
    } catch (error) {
      reportError(error, { link: to });
      dispatchEvent(new Event(refusedLink));
    }
  };
  return (
    // oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions -- no link, which it may not be: only a word of why
    <span className={className} onClick={follow}>
      {children}
    </span>
  );
}

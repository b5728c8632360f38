import type { ReactNode } from 'react';
import { reportError } from '#foundation/web/client-runtime/report-error.ts';
import { refusedLink } from '../feedback/network-status.tsx';
import { useNavigateTo } from './navigate-to.tsx';

/** Goes to an address that somebody else wrote. One that code may not open (NAV-4) is refused with a message, logged and reported. */
export function useFollow(): (to: string) => void {
  const navigateTo = useNavigateTo();
  return (to) => {
    try {
      navigateTo(to);
    } catch (error) {
      reportError(error, { link: to });
      dispatchEvent(new Event(refusedLink));
    }
  };
}

/**
 * An editor's link to an address that code may not open (NAV-4): plain text, skipped by the keyboard. Pressing it shows a message, and the
 * refusal is logged and reported, because the link has to be corrected.
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
  const follow = useFollow();
  return (
    // oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions -- no link, which it may not be: only a word of why
    <span className={className} onClick={() => follow(to)}>
      {children}
    </span>
  );
}

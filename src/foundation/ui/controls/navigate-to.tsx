import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { checkNavigation, type NavigationOptions } from '#foundation/web/client-runtime/navigation.ts';
import { withoutTrailingSlash } from '#foundation/web/client-runtime/link-target.ts';

export type NavigateToOptions = NavigationOptions & {
  replace?: boolean;
  /** Opens a new window, which gets neither opener nor referrer. */
  newWindow?: boolean;
};

/**
 * Navigates from code: `const navigateTo = useNavigateTo(); navigateTo('/workshops')`. Throws like
 * `checkNavigation`, without navigating.
 */
export function useNavigateTo(): (to: string, options?: NavigateToOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, { replace = false, newWindow = false, ...allowed } = {}) => {
      const target = checkNavigation(to, allowed);
      if (newWindow) window.open(target.to, '_blank', 'noopener,noreferrer');
      else if (target.kind === 'internal') void navigate(withoutTrailingSlash(target.to), { replace });
      else if (replace) window.location.replace(target.to);
      else window.location.assign(target.to);
    },
    [navigate],
  );
}

import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { linkRel, linkTarget } from '#foundation/web/client-runtime/link-target.ts';
import { fromTop } from '#foundation/web/client-runtime/scroll-positions.ts';
import { RefusedLink } from './refused-link.tsx';

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path, absolute URL, or mailto/tel/sms. Any other scheme is refused and only the text is shown. */
  to: string;
  replace?: boolean;
};

/**
 * The one link of the site. Its target is prefetched once the page has been idle (NAV-6, `src/foundation/web/client-runtime/prefetch.ts`). Trailing slashes are removed; links
 * to other
 * sites or new windows have no opener and referrer; a scheme that could run code leaves plain text. A link with `rel` of `next` or `prev`, to another
 * part of a
 * list, starts at its top.
 */
export function AppLink({ to, children, rel, replace, ...rest }: AppLinkProps) {
  const target = linkTarget(to);
  const newWindow = rest.target === '_blank';
  if (target.kind === 'refused')
    return (
      <RefusedLink to={to} className={rest.className}>
        {children}
      </RefusedLink>
    );
  if (target.kind !== 'internal') {
    return (
      <a {...rest} href={target.href} rel={linkRel(rel, newWindow || target.kind === 'external')}>
        {children}
      </a>
    );
  }
  return (
    <Link
      {...rest}
      to={target.to}
      rel={linkRel(rel, newWindow)}
      replace={replace}
      state={rel === 'next' || rel === 'prev' ? fromTop : undefined}
      prefetch="none"
      discover="none"
    >
      {children}
    </Link>
  );
}

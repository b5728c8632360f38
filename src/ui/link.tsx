import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { linkRel, linkTarget } from './link-target.ts';

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path, absolute URL, or mailto/tel/sms. Any other scheme is refused and only the text is shown. */
  to: string;
  /** Keep the scroll position, for filters and tabs. */
  preventScrollReset?: boolean;
  replace?: boolean;
  /**
   * When the page behind it is fetched ahead: on hover, focus and touch (default), also as soon as it is seen, or never.
   * Nothing is, before the router has started.
   */
  prefetch?: 'visible' | 'interaction' | 'none';
};

/** A place in this page, or an address with a query: the runtime fetches neither ahead, so their HTML need not ask. */
const isNeverAhead = (to: string) => to.startsWith('#') || to.includes('?');

/**
 * The one link of the site. Trailing slashes are removed; links to other sites or new windows cut off opener and
 * referrer; a scheme that could run code leaves plain text.
 */
export function AppLink({
  to,
  children,
  rel,
  preventScrollReset,
  replace,
  prefetch = 'interaction',
  ...rest
}: AppLinkProps) {
  const target = linkTarget(to);
  const newWindow = rest.target === '_blank';
  if (target.kind === 'refused') return <span className={rest.className}>{children}</span>;
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
      preventScrollReset={preventScrollReset}
      replace={replace}
      prefetch="none"
      discover="none"
      data-prefetch={prefetch === 'interaction' || isNeverAhead(target.to) ? undefined : prefetch}
    >
      {children}
    </Link>
  );
}

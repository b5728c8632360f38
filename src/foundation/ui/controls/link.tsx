import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { linkRel, linkTarget } from '#foundation/web/client-runtime/link-target.ts';
import { fromTop } from '#foundation/web/client-runtime/scroll-positions.ts';
import { useLinkedPage } from './linked-pages.tsx';
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
 * list, starts at its top. It leads to the page in the language of this one, or names the other language (`LinkedPagesProvider`).
 */
export function AppLink({ to, children, rel, replace, ...rest }: AppLinkProps) {
  const target = linkTarget(to);
  const page = useLinkedPage(target.kind === 'internal' ? target.to : '');
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
  const label = rest['aria-label'];
  return (
    <Link
      {...rest}
      to={page.to}
      hrefLang={rest.hrefLang ?? page.language}
      aria-label={label && page.name ? `${label} ${page.name}` : label}
      rel={linkRel(rel, newWindow)}
      replace={replace}
      state={rel === 'next' || rel === 'prev' ? fromTop : undefined}
      prefetch="none"
      discover="none"
    >
      {children}
      {page.name && <span className="link-language"> {page.name}</span>}
    </Link>
  );
}

import { say } from '#foundation/i18n/staff/say.ts';
import { AppLink } from '../controls/link.tsx';

type PagerProps = {
  /** The number of the page shown, from 1. */
  page: number;
  /** Whether there are older records than those shown. */
  more: boolean;
  to: (page: string) => string;
};

/** Links to the previous and next page of a list; renders nothing for one page. */
export function Pager({ page, more, to }: PagerProps) {
  if (page === 1 && !more) return null;
  const link = 'inline-flex min-h-11 items-center font-semibold text-brand';
  return (
    <nav aria-label={say('Pages')} className="flex justify-between text-sm">
      {page > 1 ? (
        <AppLink to={to(String(page - 1))} rel="prev" className={link}>
          {say('Newer')}
        </AppLink>
      ) : (
        <span />
      )}
      {more && (
        <AppLink to={to(String(page + 1))} rel="next" className={link}>
          {say('Older')}
        </AppLink>
      )}
    </nav>
  );
}

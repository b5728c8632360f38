import { say } from '#foundation/i18n/staff/say.ts';
import { AppLink } from '../controls/link.tsx';

type PartPagerProps = { before: string | null; after: string | null };

/** Links to the rows before and after those shown, as addresses; nothing when these are all. */
export function PartPager({ before, after }: PartPagerProps) {
  if (before === null && after === null) return null;
  const link = 'inline-flex min-h-11 items-center font-semibold text-brand';
  return (
    <nav aria-label={say('Pages')} className="flex justify-between text-sm">
      {before === null ? (
        <span />
      ) : (
        <AppLink to={before} rel="prev" className={link}>
          {say('Previous')}
        </AppLink>
      )}
      {after !== null && (
        <AppLink to={after} rel="next" className={link}>
          {say('Next')}
        </AppLink>
      )}
    </nav>
  );
}

import { useText } from '#foundation/i18n/index.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { MarketLink } from '../../page-data/view-types.ts';

/** Links to the prices of other markets, the same for every visitor. Shows nothing without a link. */
export function MarketLinks({ links = [] }: { links?: MarketLink[] | undefined }) {
  const say = useText();
  if (links.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      {say('market.elsewhere')}
      {links.map(({ market, name, path }) => (
        <AppLink
          key={market}
          to={path}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {name}
        </AppLink>
      ))}
    </p>
  );
}

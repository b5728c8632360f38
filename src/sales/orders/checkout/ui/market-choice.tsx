import { useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { CheckoutMarket } from '../checkout-view.ts';

/** In place of the form, when the page one comes from is for another market than the price: the choice, as plain links. */
export function MarketChoice({ market: { name, others, mismatch } }: { market: CheckoutMarket }) {
  const say = useText();
  if (!mismatch) return null;
  return (
    <Notice tone="warning" title={say('checkout.market.title', { market: name })}>
      <p>{say('checkout.market.text', { market: mismatch.asked })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {others
          .filter((other) => other.name === mismatch.asked)
          .map((other) => (
            <ButtonLink key={other.path} to={other.path}>
              {say('checkout.market.choose', { market: other.name })}
            </ButtonLink>
          ))}
        <ButtonLink to={mismatch.stay} variant="secondary">
          {say('checkout.market.choose', { market: name })}
        </ButtonLink>
      </div>
    </Notice>
  );
}

/** The way to the price for another market, where there is one. */
export function OtherMarkets({ market: { others } }: { market: CheckoutMarket }) {
  const say = useText();
  if (others.length === 0) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
      {say('market.elsewhere')}
      {others.map(({ name, path }) => (
        <a key={path} href={path} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
          {name}
        </a>
      ))}
    </p>
  );
}

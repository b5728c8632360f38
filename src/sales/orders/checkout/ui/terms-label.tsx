import { paths } from '#foundation/web/paths.ts';
import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';

/** The terms the buyer accepts, with a link to them. Change it together with `termsVersion`. */
export function TermsLabel() {
  const say = useText();
  const language = useLanguage();
  return (
    <>
      {say('checkout.terms')}{' '}
      {(['terms', 'refund', 'privacy'] as const).map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <AppLink to={paths.policy(name, language)} target="_blank" className="underline underline-offset-4">
            {say(`policy.${name}`)}
          </AppLink>
        </span>
      ))}
    </>
  );
}

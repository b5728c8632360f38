import { classNames } from '#foundation/kit/class-names.ts';
import { brandAddresses } from './brand-icon.tsx';

/**
 * Mark and name of the brand, or its logo. The mark is the favicon, which browsers fetch anyway; its background is CSS. Of two logos the one for
 * the current theme is shown, and only that one is fetched.
 */
export function Wordmark({ name, className }: { name: string; className?: string | undefined }) {
  const { icon, light, dark } = brandAddresses();
  if (light === null)
    return (
      <span className={classNames('wordmark', className)}>
        <img src={icon} alt="" width="40" height="40" loading="lazy" />
        {name}
      </span>
    );
  return (
    <span className={classNames('wordmark', className)}>
      <img src={light} alt={name} className={dark === null ? 'logo' : 'logo logo-light'} loading="lazy" />
      {dark !== null && <img src={dark} alt={name} className="logo logo-dark" loading="lazy" />}
    </span>
  );
}

import { useText } from '#foundation/i18n/index.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { Crumb } from '../../layouts/layout-props.ts';

/** Breadcrumbs; shown if there is a page between the home page and this one. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const say = useText();
  if (crumbs.length < 3) return null;
  return (
    <nav aria-label={say('frame.breadcrumbs')} className="px-gutter pt-3 text-sm text-ink-soft">
      <ol className="mx-auto flex max-w-normal flex-wrap gap-x-2">
        {crumbs.map(({ label, path }, index) => (
          <li key={path} className="inline-flex min-h-11 items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <AppLink to={path} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {label}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

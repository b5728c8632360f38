import ArrowLeft from 'lucide-react/icons/arrow-left';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { paths } from '#foundation/web/paths.ts';
import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Wordmark } from '#foundation/ui/media/wordmark.tsx';
import { OtherLanguages, type PageInLanguage } from './other-languages.tsx';

/**
 * The frame of the checkout: nothing that leads away but the way back, the other languages and the rules one agrees to. Its links are page loads,
 * because the pages they lead to may speak another language.
 */
export function CheckoutFrame({
  brandName,
  back,
  inLanguages = [],
  children,
}: {
  brandName: string;
  back: string | null;
  /** The same page in the languages it is there in. */
  inLanguages?: readonly PageInLanguage[];
  children: ReactNode;
}) {
  const say = useText();
  const language = useLanguage();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-normal items-center justify-between gap-4 px-gutter py-3">
          <a href={paths.home()} className="inline-flex min-h-11 items-center">
            <Wordmark name={brandName} />
          </a>
          <p className="hidden items-center gap-2 text-sm text-ink-soft sm:inline-flex print:hidden">
            <Lock aria-hidden="true" className="size-4" />
            {say('checkout.private')}
          </p>
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-normal flex-1 px-gutter py-8 md:py-12">
        {back && (
          <a
            href={back}
            className="mb-6 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand print:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {say('checkout.back')}
          </a>
        )}
        <OtherLanguages pages={inLanguages} className="-mt-4 mb-4 text-sm print:hidden" />
        {children}
      </main>
      <footer className="border-t border-line">
        <nav
          aria-label={say('checkout.rules')}
          className="mx-auto flex max-w-normal flex-wrap gap-x-6 px-gutter py-4 text-sm text-ink-soft"
        >
          {(['terms', 'refund', 'privacy'] as const).map((name) => (
            <AppLink
              key={name}
              to={paths.policy(name, language)}
              target="_blank"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {say(`policy.${name}`)}
            </AppLink>
          ))}
        </nav>
      </footer>
    </div>
  );
}

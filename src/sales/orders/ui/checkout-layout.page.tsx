import { Outlet, useMatches } from 'react-router';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import type { Language } from '#foundation/locale/language.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import type { PageInLanguage } from './other-languages.tsx';

/** The data of every checkout page for its layout. */
type PageData = {
  language: Language;
  brandName: string;
  back?: string | null;
  inLanguages?: readonly PageInLanguage[];
};

/**
 * The layout of the checkout pages. It loads no data: the language depends on the page, by its URL or order. If a page's loader fails, the root's
 * error screen shows instead, without this layout.
 */
export default function CheckoutLayout() {
  const page = useMatches().at(-1)?.loaderData as PageData | undefined;
  if (!page) return null;
  const { language, brandName, back = null, inLanguages } = page;
  return (
    <LanguageProvider language={language}>
      <CheckoutFrame brandName={brandName} back={back} inLanguages={inLanguages}>
        <Outlet />
      </CheckoutFrame>
    </LanguageProvider>
  );
}

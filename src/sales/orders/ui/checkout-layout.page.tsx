import { Outlet, useMatches } from 'react-router';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import type { Language } from '#foundation/locale/language.ts';
import { CheckoutFrame } from './checkout-frame.tsx';

/** What every page of the checkout loads for its layout. */
type PageData = { language: Language; brandName: string; back?: string | null };

/**
 * The layout of the checkout's pages. It loads nothing: which language it speaks is known to the page alone, by its address or its order.
 * A page whose loader fails is shown by the root's error screen, without this layout.
 */
export default function CheckoutLayout() {
  const page = useMatches().at(-1)?.loaderData as PageData | undefined;
  if (!page) return null;
  const { language, brandName, back = null } = page;
  return (
    <LanguageProvider language={language}>
      <CheckoutFrame brandName={brandName} back={back}>
        <Outlet />
      </CheckoutFrame>
    </LanguageProvider>
  );
}

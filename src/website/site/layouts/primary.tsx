import { Wordmark } from '#foundation/ui/media/wordmark.tsx';
import type { Layout, LayoutProps } from './layout-props.ts';
import {
  Brand,
  HeaderCall,
  LanguageLinks,
  LanguageMenu,
  MarketMenu,
  MenuItems,
  MobileMenu,
  SearchLink,
  SmallPrint,
} from './parts.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The main layout of the site: a sticky header with a tape line, and a dark footer with all links. */
export const primary: Layout = { Header, Footer };

function Header(props: LayoutProps) {
  const { menu, call, text } = props;
  return (
    <header className="site-header tape sticky top-0 z-30 bg-canvas px-gutter">
      <div className="mx-auto flex min-h-17 max-w-wide items-center gap-2">
        <Brand {...props} className="me-auto" />
        <div className="wide-menu">
          <nav aria-label={text.mainNavigation} className="me-auto">
            <ul className="flex flex-wrap">
              <MenuItems menu={menu} className="menu-link" />
            </ul>
          </nav>
          <SearchLink {...props} />
          <LanguageMenu {...props} />
          <HeaderCall call={call} />
        </div>
        <MarketMenu {...props} />
        <MobileMenu {...props} />
      </div>
    </header>
  );
}

function Footer(props: LayoutProps) {
  const { brandName, menu, text } = props;
  return (
    <footer className="night mat px-gutter pb-10 pt-14">
      <div className="mx-auto grid max-w-wide gap-10 lg:grid-cols-[1fr_auto]">
        <div className="grid content-start gap-3">
          <Wordmark name={brandName} className="text-[clamp(2.25rem,1.5rem+4vw,4.5rem)]" />
          <p className="text-lg text-ink-soft">{text.promise}</p>
        </div>
        <ul className="grid grid-cols-2 content-start gap-x-10 gap-y-1 sm:grid-cols-3">
          <MenuItems menu={menu} className="foot-link" />
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-line pt-6 lg:col-span-2">
          <SmallPrint {...props} className="gap-x-6 text-sm" />
          <LanguageLinks {...props} />
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

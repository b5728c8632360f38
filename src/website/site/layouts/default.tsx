import type { Layout, LayoutProps } from './layout-props.ts';
import { Brand, LanguageLinks, MarketMenu, MenuItems, SmallPrint } from './parts.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The default layout: the name centred, and the menu in one line below it. */
export const safeMiddle: Layout = { Header, Footer };

function Header(props: LayoutProps) {
  return (
    <header className="site-header border-b border-line bg-surface px-gutter">
      <div className="mx-auto grid max-w-normal justify-items-center gap-1 pb-2 pt-4">
        <Brand {...props} />
        <MarketMenu {...props} />
        <nav aria-label={props.text.mainNavigation}>
          <ul className="flex flex-wrap justify-center">
            <MenuItems menu={props.menu} className="menu-link" />
          </ul>
        </nav>
      </div>
    </header>
  );
}

function Footer(props: LayoutProps) {
  return (
    <footer className="kraft px-gutter py-8 text-sm">
      <div className="mx-auto flex max-w-normal flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <SmallPrint {...props} />
        <LanguageLinks {...props} />
        <ThemeChoice />
      </div>
    </footer>
  );
}

import type { Layout, LayoutProps } from './layout-props.ts';
import { Brand, HeaderCall, LanguageLinks, SmallPrint } from './parts.tsx';

/** The poster of an event: a night sky in both colour schemes, with very large type. */
export const bigbang: Layout = { Header, Footer, page: 'cosmos', content: 'cosmos-content' };

function Header(props: LayoutProps) {
  return (
    <header className="site-header relative z-10 px-gutter">
      <div className="mx-auto flex min-h-20 max-w-wide items-center justify-between gap-4">
        <Brand {...props} />
        <HeaderCall call={props.call} className="button-dark" />
      </div>
    </header>
  );
}

function Footer(props: LayoutProps) {
  return (
    <footer className="px-gutter pb-10 pt-16">
      <div className="mx-auto flex max-w-wide flex-wrap items-center justify-between gap-6 border-t border-line pt-6 text-sm">
        <SmallPrint {...props} className="gap-x-6" />
        <LanguageLinks {...props} />
      </div>
    </footer>
  );
}

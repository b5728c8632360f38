import type { Layout, LayoutProps } from './layout-props.ts';
import { Brand, HeaderCall, LanguageLinks, SmallPrint } from './parts.tsx';

/** A campaign page: a yellow header with the name and one call, and no links that lead away before the footer. */
export const primaryNew: Layout = { Header, Footer };

function Header(props: LayoutProps) {
  return (
    <header className="site-header tape bg-accent text-accent-ink px-gutter">
      <div className="mx-auto flex min-h-16 max-w-normal items-center justify-between gap-4">
        <Brand {...props} />
        <HeaderCall call={props.call} className="button-dark" />
      </div>
    </header>
  );
}

function Footer(props: LayoutProps) {
  return (
    <footer className="border-t border-line px-gutter py-8">
      <div className="mx-auto grid max-w-normal justify-items-center gap-4 text-center text-sm">
        <LanguageLinks {...props} />
        <SmallPrint {...props} className="justify-center gap-x-5" />
      </div>
    </footer>
  );
}

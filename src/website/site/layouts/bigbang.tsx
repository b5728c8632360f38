import type { Layout, LayoutProps } from './layout-props.ts';
import { CallHeader, LanguageLinks, SmallPrint } from './parts.tsx';

/** The poster of an event: a night sky in both colour schemes, with very large type. */
export const bigbang: Layout = { Header, Footer, page: 'cosmos', content: 'cosmos-content' };

function Header(props: LayoutProps) {
  return <CallHeader {...props} className="relative z-10" row="min-h-20 max-w-wide" />;
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

import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { Layout, LayoutProps } from './layout-props.ts';
import { LanguageLinks, SmallPrint } from './parts.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** Text only, for policies, embedded pages and print. */
export const plain: Layout = { Header, Footer, page: 'mx-auto max-w-narrow px-gutter', content: 'py-8' };

function Header({ homePath = '/', brandName, ...props }: LayoutProps) {
  return (
    <header className="no-print flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-3 text-sm">
      <AppLink to={homePath} className="foot-link font-semibold">
        {brandName}
      </AppLink>
      <LanguageLinks {...props} />
      <ThemeChoice />
    </header>
  );
}

function Footer(props: LayoutProps) {
  return (
    <footer className="no-print border-t border-line py-4 text-sm">
      <SmallPrint {...props} />
    </footer>
  );
}

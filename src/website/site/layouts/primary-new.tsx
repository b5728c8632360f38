import type { Layout, LayoutProps } from './layout-props.ts';
import { CallHeader, LanguageLinks, SmallPrint } from './parts.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** A campaign page: a yellow header with the name and one call, and no links that lead away before the footer. */
export const primaryNew: Layout = { Header, Footer };

function Header(props: LayoutProps) {
  return <CallHeader {...props} className="tape bg-accent text-accent-ink" row="min-h-16 max-w-normal" />;
}

function Footer(props: LayoutProps) {
  return (
    <footer className="border-t border-line px-gutter py-8">
      <div className="mx-auto grid max-w-normal justify-items-center gap-4 text-center text-sm">
        <LanguageLinks {...props} />
        <ThemeChoice />
        <SmallPrint {...props} className="justify-center gap-x-5" />
      </div>
    </footer>
  );
}

import Globe from 'lucide-react/icons/globe';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Wordmark } from '#foundation/ui/media/wordmark.tsx';
import { classNames } from '#foundation/kit/class-names.ts';
import type { LayoutProps, LayoutText } from './layout-props.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** The skip link: the first element that the Tab key reaches. */
export function SkipLink({ text }: { text: LayoutText }) {
  return (
    <a href="#content" className="skip-link">
      {text.skipToContent}
    </a>
  );
}

/**
 * The main element; target of the skip link. The page must not be painted before it begins: a slow browser paints while it still parses, and the
 * header would shift. Chromium waits for its start; a browser that follows the HTML standard waits for its end, but not longer than the first round
 * trip, which holds a whole page. React puts the link into the head.
 */
export function Content({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <>
      <link rel="expect" href="#content" blocking="render" />
      <main id="content" tabIndex={-1} className={className}>
        {children}
      </main>
    </>
  );
}

/** The wordmark, which links to the home page. */
export function Brand({
  brandName,
  homePath = '/',
  className,
}: Pick<LayoutProps, 'brandName' | 'homePath'> & { className?: string }) {
  return (
    <AppLink to={homePath} className={classNames('inline-flex min-h-11 items-center', className)}>
      <Wordmark name={brandName} />
    </AppLink>
  );
}

/** The call to action of the header. */
export function HeaderCall({ call, className }: Pick<LayoutProps, 'call'> & { className?: string }) {
  if (!call) return null;
  return (
    <ButtonLink to={call.path} size="sm" className={className}>
      {call.label}
    </ButtonLink>
  );
}

/** A header of the brand, the one call and the menu behind a button; `className` dresses the bar, `row` says how wide and high it is. */
export function CallHeader({ className, row, ...props }: LayoutProps & { className: string; row: string }) {
  return (
    <header className={classNames('site-header relative z-30 px-gutter', className)}>
      <div className={classNames('mx-auto flex items-center justify-between gap-4', row)}>
        <Brand {...props} />
        <div className="flex items-center gap-2">
          {/* A phone has room for the menu alone, which has the call too. */}
          <HeaderCall call={props.call} className="button-dark max-[26rem]:hidden" />
          <MarketMenu {...props} />
          <MobileMenu {...props} className="call-menu" themed={false} />
        </div>
      </div>
    </header>
  );
}

/** Menu entries as list items, the current one marked for eyes and ears. */
export function MenuItems({ menu, className }: { menu: LayoutProps['menu']; className: string }) {
  return menu.map(({ label, path, current }) => (
    <li key={path}>
      <AppLink to={path} aria-current={current ? 'page' : undefined} className={className}>
        {label}
      </AppLink>
    </li>
  ));
}

/** Links to the page in its languages. They load a new document, because language and fonts belong to the document. */
export function LanguageLinks({
  language,
  text,
  className,
}: Pick<LayoutProps, 'language' | 'text'> & { className?: string }) {
  if (language.length < 2) return null;
  return (
    <nav aria-label={text.language} className={className}>
      <ul className="flex flex-wrap gap-2">
        {language.map(({ code, label, path, current }) => (
          <li key={code}>
            <a
              href={path}
              hrefLang={code}
              lang={code}
              aria-current={current ? 'page' : undefined}
              className="language-link font-local"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way to the search of the site, as a magnifying glass. */
export function SearchLink({ search }: Pick<LayoutProps, 'search'>) {
  if (!search) return null;
  return (
    <AppLink to={search.path} aria-label={search.label} className="menu-link">
      <Search aria-hidden="true" className="size-5" />
    </AppLink>
  );
}

/** Language links behind one button, for wide headers, with the light/dark switch next to it. */
export function LanguageMenu({ language, text }: Pick<LayoutProps, 'language' | 'text'>) {
  const current = language.find((entry) => entry.current);
  if (language.length < 2 || !current) return null;
  return (
    <details className="language-menu" key={current.path}>
      <summary className="menu-link">
        <Globe aria-hidden="true" className="size-5" />
        <span className="visually-hidden">{text.language}: </span>
        <span lang={current.code} className="font-local">
          {current.label}
        </span>
      </summary>
      <div className="language-list">
        <LanguageLinks language={language} text={text} />
        <ThemeChoice />
      </div>
    </details>
  );
}

/**
 * Whose prices the page shows, and the same page with those of other countries. The links load a new document: the choice is kept on the device by
 * the script of its head (`market-script.ts`). A phone has room for the sign of the currency alone.
 */
export function MarketMenu({ markets }: Pick<LayoutProps, 'markets'>) {
  const current = markets?.all.find(({ code }) => code === markets.code);
  if (!markets || !current) return null;
  return (
    <details className="language-menu" key={current.path}>
      <summary className="menu-link">
        <span className="visually-hidden">{markets.label}: </span>
        <span className="market-name">{current.name} </span>
        {current.sign} ▾
      </summary>
      <ul className="language-list">
        {markets.all.map(({ code, name, sign, path }) => (
          <li key={code}>
            <a
              href={path}
              data-market={code}
              aria-current={code === markets.code ? 'true' : undefined}
              className="language-link"
            >
              {name} {sign}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The header's menu, languages and call on phones: a sheet that opens without JavaScript. Navigation closes it. */
export function MobileMenu({
  menu,
  search,
  language,
  text,
  call,
  className,
  themed = true,
}: Pick<LayoutProps, 'menu' | 'search' | 'language' | 'text' | 'call'> & { className?: string; themed?: boolean }) {
  const here = menu.find((entry) => entry.current)?.path ?? language.find((entry) => entry.current)?.path;
  return (
    <details className={classNames('mobile-menu', className)} key={here}>
      <summary className="menu-link">
        <Menu aria-hidden="true" className="menu-open-icon size-6" />
        <X aria-hidden="true" className="menu-close-icon size-6" />
        {text.menu}
      </summary>
      <div className="mobile-sheet">
        <nav aria-label={text.mainNavigation}>
          <ul>
            <MenuItems menu={menu} className="sheet-link" />
            {search && <MenuItems menu={[{ ...search, current: false }]} className="sheet-link" />}
          </ul>
        </nav>
        <div className="mt-5 flex flex-wrap gap-2">
          <LanguageLinks language={language} text={text} />
          {themed && <ThemeChoice />}
        </div>
        {call && (
          <ButtonLink to={call.path} size="lg" className="mt-5 w-full">
            {call.label}
          </ButtonLink>
        )}
      </div>
    </details>
  );
}

/** Links to the policies and to the company's own site. */
export function SmallPrint({
  policies,
  companySite,
  text,
  className = 'gap-x-5',
}: Pick<LayoutProps, 'policies' | 'companySite' | 'text'> & { className?: string }) {
  const links = companySite ? [...policies, { label: text.companySite, path: companySite }] : policies;
  return (
    <nav aria-label={text.policies}>
      <ul className={classNames('flex flex-wrap', className)}>
        {links.map(({ label, path }) => (
          <li key={path}>
            <AppLink to={path} className="foot-link">
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The content of a page with its price and button, which stay in sight: at the lower edge, in wide windows as a card beside the content. They end
 * above the footer.
 */
export function Selling({ bar, text, children }: { bar: ReactNode; text: LayoutText; children: ReactNode }) {
  if (!bar) return children;
  return (
    <div className="selling">
      {children}
      <aside aria-label={text.enrol} className="enrol-bar">
        {bar}
      </aside>
    </div>
  );
}

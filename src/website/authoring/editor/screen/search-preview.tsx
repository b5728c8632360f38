import { say } from '#foundation/i18n/staff/say.ts';
import type { Page, PageSource } from '#website/site';
import { inheritPage } from '#website/site/pages/inherit-page.ts';
import { isIndexed, mayBeListed } from '#website/site/pages/page-kinds.ts';
import { shownOfDescription, shownOfTitle, withBrand } from '#website/site/seo/brand-title.ts';

type Props = { source: PageSource; parent: Page | null; site: { brand: string; origin: string } };

/** How a search engine shows the page, as it is typed; lengths are advice. And whether it lists the page at all. */
export function SearchPreview({ source, parent, site }: Props) {
  const { page } = inheritPage(parent, source);
  const filled = (text: string) =>
    text.replaceAll(/\{\{([a-zA-Z0-9-]+)\}\}/g, (whole, name: string) => page.variables[name] ?? whole);
  const [title, description] = [filled(page.head.title), filled(page.head.description)];
  const shown = withBrand(title, site.brand);
  return (
    <section aria-labelledby="in-search" className="grid gap-2">
      <h3 id="in-search" className="font-bold">
        {say('In search results')}
      </h3>
      <div lang={page.language} className="grid gap-1 rounded-xl border border-line bg-surface p-4 break-words">
        <span className="text-sm text-ink-soft">{site.origin + page.path}</span>
        <strong>{cut(shown, shownOfTitle)}</strong>
        <span className="text-sm">{cut(description, shownOfDescription)}</span>
      </div>
      <ul className="grid gap-1 text-sm text-ink-soft">
        <li>{titleAdvice(shown)}</li>
        <li>{descriptionAdvice(description)}</li>
        <li>{listedAdvice(page)}</li>
      </ul>
    </section>
  );
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

function titleAdvice(title: string): string {
  const count = String(title.length);
  if (title.length > shownOfTitle)
    return say('Title: {count} letters. About {most} are shown.', { count, most: String(shownOfTitle) });
  return say('Title: {count} letters. It is shown whole.', { count });
}

function descriptionAdvice(description: string): string {
  const count = String(description.length);
  if (description.length > shownOfDescription)
    return say('Description: {count} letters. About {most} are shown.', { count, most: String(shownOfDescription) });
  if (description.length < 50) return say('Description: {count} letters. 50 or more tell people enough.', { count });
  return say('Description: {count} letters. It is shown whole.', { count });
}

function listedAdvice(page: Page): string {
  if (isIndexed(page)) return say('Search engines may list this page.');
  if (mayBeListed(page)) return say('Search engines list {path} in its place.', { path: page.canonical ?? '' });
  return say('Search engines do not list it: its kind or its visibility says so.');
}

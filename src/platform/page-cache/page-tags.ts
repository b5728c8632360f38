/**
 * Cache invalidation. A tag names something that cached pages show. A page has the tags of everything that was read while it was
 * rendered, also of what was missing. Code that writes to the database names the tags of what it changed
 * (`forgetPages`, in the same transaction), and every page with one of them is rendered again.
 *
 * | tag | pages that have it | named when |
 * |---|---|---|
 * | `site` | every page | the site's settings change, or a link of the home page, the menu or the policies, or of their groups, because each page links to those of its language; also in place of very many tags |
 * | `page:<path>` | the page of this path, and pages made from it (`/success`, `/status`) | what the page says or inherits changes; it appears or goes |
 * | `link:<path>` | pages that link back to it (breadcrumbs) or to it by a fixed path (`/support`) | its label, kind, language, market, visibility, programme or canonical page changes; it appears or goes |
 * | `spoken:<path>` | pages that link to it | its language or group changes; it appears or goes |
 * | `card:<path>` | pages with a card of it (`related`) | its label, description or programme changes; it appears or goes |
 * | `group:<name>` | pages of the group: language switch, `hreflang`, prices of other markets | what a link says of a member changes; a member joins or leaves |
 * | `landing` | lists that link to the selling page of each programme | what a link says of a selling page changes |
 * | `pages` | pages that choose from all pages (the gallery in another language) | any page changes |
 * | `catalogue` | lists of several programmes, prices of several offers | any programme or offer changes |
 * | `catalogue:<slug>` | pages about one programme | the programme or one of its offers changes |
 * | `offer:<slug>` | pages that name one offer | the offer changes |
 * | `form:<slug>` | pages with the questions of a form | the form changes |
 * | `batches` | lists of batches of several programmes | a batch changes, a seat is taken or becomes free |
 * | `programme:<slug>` | pages with batches of one programme | a batch of the programme changes, a seat in it is taken or becomes free |
 *
 * Paths, group names and slugs have no comma, which separates tags in the header. Not cached by the server, so never invalidated: `sitemap.xml`,
 * `robots.txt`, share images (named by their content), data of releases (named by the release).
 */
export const pageTags = {
  site: 'site',
  page: (path: string) => `page:${path}`,
  link: (path: string) => `link:${path}`,
  spoken: (path: string) => `spoken:${path}`,
  card: (path: string) => `card:${path}`,
  group: (name: string) => `group:${name}`,
  landing: 'landing',
  anyPage: 'pages',
  catalogue: 'catalogue',
  catalogueOf: (programme: string) => `catalogue:${programme}`,
  offer: (slug: string) => `offer:${slug}`,
  form: (slug: string) => `form:${slug}`,
  batches: 'batches',
  batchesOf: (programme: string) => `programme:${programme}`,
} as const;

/** Whether a page of these tags changes only when content is published, and not with each seat that is sold. */
export function changesOnlyWithContent(tags: Iterable<string>): boolean {
  return [...tags].every((tag) => tag !== pageTags.batches && !tag.startsWith(pageTags.batchesOf('')));
}

/** What the changed tags concern of a page with these tags: its content, or only batches and their free seats; null: nothing. */
export function changeOf(tags: Iterable<string>, changed: ReadonlySet<string>): 'content' | 'batches' | null {
  const own = [...tags].filter((tag) => changed.has(tag));
  if (own.length === 0) return null;
  return own.some((tag) => changesOnlyWithContent([tag])) ? 'content' : 'batches';
}

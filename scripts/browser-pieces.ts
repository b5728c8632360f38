type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const everyPage = /\/src\/(?:root|entry\.client)\.tsx(?:$|\?)/;
const publicPage = /\/src\/website\/site\/rendering\/public\.page\.tsx(?:$|\?)/;
/** Screens in which a page of the site is seen before it is published. */
const shownPage = /\/src\/website\/authoring\/.*(?:frame|preview)\.page\.tsx(?:$|\?)/;
const staffPage = /\/studio\/|\/src\/(?:office|website\/authoring|platform\/people)\//;
const anyPage = /\.page\.tsx(?:$|\?)/;
/** The sets of views, which a page loads by name. */
const views = /\/src\/website\/site\/blocks\/views\/[\w-]+\.ts$/;
const commonViews = /\/views\/(?:story|course|more|gallery)\.ts$/;

const pagesOf = new Map<string, Set<string>>();

/** What every page needs, which then comes in one file: `pieces`; null for all others. */
export const everyPagePiece = (id: string, graph: ModuleGraph): string | null =>
  pieceOf(id, graph) === 'pieces' ? 'pieces' : null;

/** What a page of the site needs and otherwise only its preview: `page`. The checkout has no use for it. Comes after the other, which takes what both share. */
export const publicPagePiece = (id: string, graph: ModuleGraph): string | null =>
  pieceOf(id, graph) === 'page' ? 'page' : null;

/** What the views of most pages share with one another or with other screens: `views`. */
export const viewPiece = (id: string, graph: ModuleGraph): string | null =>
  [...pagesThatNeed(id, graph)].some((page) => commonViews.test(page)) ? 'views' : null;

/** What screens for one visitor share, the checkout and the family's among them, and none of staff alone: `forms`. */
export const visitorPiece = (id: string, graph: ModuleGraph): string | null =>
  [...pagesThatNeed(id, graph)].some((page) => !staffPage.test(page)) ? 'forms' : null;

function pieceOf(id: string, graph: ModuleGraph): 'pieces' | 'page' | null {
  const pages = [...pagesThatNeed(id, graph)];
  if (pages.some((page) => everyPage.test(page))) return 'pieces';
  if (!pages.some((page) => publicPage.test(page))) return null;
  return pages.every((page) => publicPage.test(page) || shownPage.test(page) || views.test(page)) ? 'page' : 'pieces';
}

function pagesThatNeed(id: string, graph: ModuleGraph): Set<string> {
  const known = pagesOf.get(id);
  if (known) return known;
  const pages = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    if (everyPage.test(module) || anyPage.test(module) || views.test(module)) pages.add(module);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  pagesOf.set(id, pages);
  return pages;
}

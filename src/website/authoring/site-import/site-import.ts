/** What commands use of this area: apart from the module's index, so that a server that imports nothing does not load the parser. */
export { compareSite, type Compared } from './compare-site.ts';
export { importSite, type ImportedPage } from './import-site.ts';
export type { NotFitKind } from './model.ts';
export { readPage } from './read-page.ts';
export { readFolder, readSitemap } from './read-site.ts';

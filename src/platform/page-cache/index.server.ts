export { storedPageNumbers } from './database/stored-numbers.ts';
export { followForgottenPages, forgetPages } from './forget-pages.ts';
export { changesOnlyWithContent, pageTags } from './page-tags.ts';
export { createPageCache, type PageCache } from './page-cache.ts';
export { createPageFile, type PageFile } from './disk/page-file.ts';
export { createPageStore, type PageStore } from './database/page-store.ts';
export type { Encoded, CachedPage, SharedPage, Variant } from './memory/cached-page.ts';
export { armMark, consentedMark, hashOf, hydrateParameter, isForOneBrowser, readKey } from './memory/page-names.ts';

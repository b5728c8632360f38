export { followForgottenPages, forgetPages } from './forget-pages.ts';
export { createPageCache, type PageCache } from './page-cache.ts';
export { createPageFile, type PageFile } from './page-file.ts';
export { createPageStore, type PageStore } from './page-store.ts';
export type { Encoded, KeptPage, RenderedPage, Variant } from './kept-page.ts';
export { consentedMark, hashOf, hydrateParameter, sharedRendering, type SharedRendering } from './shared-rendering.ts';

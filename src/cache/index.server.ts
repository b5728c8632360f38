export { followForgottenPages, forgetPages } from './forget-pages.ts';
export { createPageCache, type PageCache } from './page-cache.ts';
export { createPageStore, type PageStore } from './page-store.ts';
export type { Encoded, KeptPage, RenderedPage, Variant } from './kept-page.ts';
export { consentedMark, hashOf, hydrateParameter, sharedRendering, type SharedRendering } from './shared-rendering.ts';

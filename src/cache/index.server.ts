export { followForgottenPages, forgetPages } from './forget-pages.ts';
export { createPageCache, type PageCache } from './page-cache.ts';
export type { KeptPage, RenderedPage } from './kept-page.ts';
export { hashOf, hydrateParameter, sharedRendering, type SharedRendering } from './shared-rendering.ts';

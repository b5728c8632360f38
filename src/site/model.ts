export { inheritPage, type InheritanceProblem } from './pages/inherit-page.ts';
export { isIndexed, pageKinds, visibilities, type PageKind, type Visibility } from './pages/page-kinds.ts';
export type { Block, BlockChanges, Head, Insertion, Page, PageSource } from './pages/page.ts';

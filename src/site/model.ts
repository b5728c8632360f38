export { inheritPage, type InheritanceProblem } from './inherit-page.ts';
export { isIndexed, pageKinds, visibilities, type PageKind, type Visibility } from './page-kinds.ts';
export type { Block, BlockChanges, Head, Insertion, Page, PageSource } from './page.ts';

export {
  checkContent,
  ensureStarterContent,
  importContent,
  importLimit,
  type Imported,
  type ImportMode,
} from './import-content.ts';
export { pagePayload, type PagePayload } from './page-payload.ts';
export { publishPage } from './publish-page.ts';
export { resolvePath, type Resolved } from './resolve-path.ts';
export { databasePages, publishSet, undoRelease } from './tools/database-pages.ts';
export { exportContent } from './tools/export-content.ts';
export { filePages, undoFiles, writeSet } from './tools/file-pages.ts';
export { differences, familyTree, whereUsed } from './tools/look-at-pages.ts';
export type { PageSet } from './tools/page-set.ts';
export { planSet, type SetPlan } from './tools/plan-set.ts';

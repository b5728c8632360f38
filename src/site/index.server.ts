export {
  checkContent,
  ensureStarterContent,
  importContent,
  importLimit,
  type Imported,
  type ImportMode,
} from './authoring/import-content.ts';
export { pagePayload, type PagePayload } from './rendering/page-payload.ts';
export { pageProgrammes } from './pages/find-page.ts';
export { publishPage } from './pages/publish-page.ts';
export { resolvePath, type Resolved } from './pages/resolve-path.ts';
export { databasePages, publishSet, undoRelease } from './authoring/tools/database-pages.ts';
export { exportContent } from './authoring/tools/export-content.ts';
export { filePages, undoFiles, writeSet } from './authoring/tools/file-pages.ts';
export { differences, familyTree, whereUsed } from './authoring/tools/look-at-pages.ts';
export type { PageSet } from './authoring/tools/page-set.ts';
export { planSet, type SetPlan } from './authoring/tools/plan-set.ts';

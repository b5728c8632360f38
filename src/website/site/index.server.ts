export {
  checkContent,
  ensureStarterContent,
  importContent,
  importLimit,
  type Imported,
  type ImportMode,
  type ImportOptions,
} from './authoring/import-content.ts';
export { dropVariables, importedSettings } from './authoring/import-settings.ts';
export { previewImport } from './authoring/preview-import.ts';
export { archiveDemoPages, demoPages, type DemoPages } from './authoring/demo-pages.ts';
export { publishOwn } from './authoring/publish-own.ts';
export type { PageSource } from './pages/page.ts';
export { pagePayload, type PagePayload } from './rendering/page-payload.ts';
export { findSettings, pageProgrammes, publicPaths, publishedPaths } from './pages/find-page.ts';
export { archivedAddress } from './pages/records/take-off-pages.ts';
export { publishPage } from './pages/publish-page.ts';
export { resolvePath, type Resolved } from './pages/resolve-path.ts';
export { databasePages, publishSet } from './authoring/tools/database-pages.ts';
export { movePage, type MovedPage, type MoveRefusal } from './authoring/publishing/move-page.ts';
export { withMovedLinks, type MovedAddress } from './authoring/publishing/moved-links.ts';
export { noteRelease } from './authoring/publishing/note-release.ts';
export { armFields, withArm, type ArmChanges } from './pages/made/armed-page.ts';
export { undoSet } from './authoring/publishing/undo-set.ts';
export { exportContent } from './authoring/tools/export-content.ts';
export { filePages, undoFiles, writeSet } from './authoring/tools/file-pages.ts';
export { differences, familyTree, whereUsed } from './authoring/tools/look-at-pages.ts';
export type { PageSet } from './authoring/tools/page-set.ts';
export { exportSearches } from './studio/export-searches.ts';
export { exportFindings } from './studio/export-findings.ts';
export { listPageFindings } from './studio/list-page-findings.ts';
export { contentFindingCounts } from './content-check/list-findings.ts';
export { fieldPlace, fieldValue, readFieldName, withValue } from './authoring/tools/field-place.ts';
export { planSet, selectPages, type SetPlan } from './authoring/tools/plan-set.ts';
export { checkSource } from './authoring/editing/check-source.ts';
export { findPageSource, findPageSourceAt } from './authoring/editing/find-page-source.ts';
export type { PageProblem } from './authoring/editing/page-problem.ts';
export { publishSources, revisionIds } from './authoring/editing/publish-sources.ts';
export { publishRelease, takeBackRelease, type PublishedRelease } from './authoring/publishing/publish-release.ts';
export type { PageWrite, ReleaseProblem } from './authoring/publishing/release-problem.ts';
export { addressProblem, beginPage, dropPage, type AddressRefusal } from './pages/records/new-page.ts';
export { usedVariables } from './pages/variables.ts';
export { fillPublished } from './pages/variables.ts';
export { listReleases, type ReleaseEntry } from './pages/records/list-releases.ts';
export {
  findPageRecord,
  listPageRecords,
  listRelatedRecords,
  listRevisions,
  readRevision,
  type PageRecord,
  type RevisionEntry,
} from './pages/records/page-records.ts';
export { isIndexed } from './pages/page-kinds.ts';
export { fingerprint } from './pages/fingerprint.ts';
export { contentMark, lockContent } from './pages/forget-changed-pages.ts';
export type { Page } from './pages/page.ts';
export { blockKindNames, blockSchema } from './blocks/registry.server.ts';
export { pictureNames } from './blocks/shared/pictures.server.ts';
export { loadDraft } from './rendering/load-draft.ts';
export type { Block } from './pages/page.ts';
export { listInSitemap } from './seo/listed-elsewhere.ts';
export { plainText, readMarkdown } from './blocks/shared/markdown.server.ts';
export type { RichNode } from './blocks/shared/rich-node.tsx';
export { landingPages } from './pages/find-page.ts';

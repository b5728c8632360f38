export { checkContent, ensureStarterContent, importContent, type Imported, type ImportMode } from './import-content.ts';
export { publishPage } from './publish-page.ts';
export { resolvePath, type Resolved } from './resolve-path.ts';

export type { DocumentFacts } from './compose.ts';
export { documentLink, findDocumentByToken, listDocuments, type IssuedDocument } from './find-documents.ts';
export { issueDocument } from './issue-document.ts';

export { certificateResponse } from './certificate-response.ts';
export type { DocumentFacts } from './compose.ts';
export {
  documentLink,
  findDocumentByToken,
  findDocumentOfAnyLink,
  listDocuments,
  newLinkPath,
  type IssuedDocument,
} from './find-documents.ts';
export { issueDocument } from './issue-document.ts';
export { documentLinkVersion, withdrawDocumentLinks } from './links/link-version.ts';

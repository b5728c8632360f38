export { certificateResponse } from './certificate-response.ts';
export type { DocumentFacts } from './compose.ts';
export {
  documentLink,
  findDocumentByToken,
  findDocumentOfAnyLink,
  findIssued,
  listDocuments,
  newLinkPath,
  type IssuedDocument,
} from './find-documents.ts';
export { issueDocument } from './issue-document.ts';
export { documentLinkVersion, withdrawDocumentLinks } from './links/link-version.ts';
export {
  countDocuments,
  countFound,
  documentSorts,
  findDocuments,
  maxDocumentsCounted,
  placeOfDocument,
  type DocumentFilter,
  type DocumentSort,
  type ListedDocument,
} from './finding/list-documents.ts';
export { documentHits } from './finding/document-search.ts';
import './finding/index-documents.job.ts';
export {
  findAccounted,
  listAccounted,
  listVouchers,
  sumDocuments,
  sumDocumentsByMonth,
  withoutDocument,
  type AccountedAmounts,
  type AccountedDocument,
  type DocumentSum,
} from './accounts/accounted.ts';
export { seriesIn, type SeriesInSpan } from './accounts/series.ts';
export { drawDocument } from './pdf-response.ts';
export { documentPersonalData } from './personal-data.ts';
import './restricted/erase-documents.job.ts';
import './accounts/keep-document-days.job.ts';

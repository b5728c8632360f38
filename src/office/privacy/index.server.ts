import './asking/send-data-link.ts';
import './end-looks.job.ts';
import './erasure/erase-old-orders.job.ts';
import './erasure/erase-person.job.ts';
import './files/make-file.job.ts';

export { applyErasureList, erasedSince } from './erasure/erasure-list.ts';
export { addPersonalData } from './parts/parts.ts';

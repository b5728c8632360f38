export { absentBatches, archiveBatches, type AbsentBatch } from './archive-batches.ts';
export { batchSchema } from './content-schema.ts';
export { findBatch, listBatches } from './find-batch.ts';
export { holdManySeats } from './hold-many-seats.ts';
export { holdSeats } from './hold-seats.ts';
export { importBatches } from './import-batches.ts';
export { expireHolds, extendHold, keepHold, releaseHold } from './settle-holds.ts';

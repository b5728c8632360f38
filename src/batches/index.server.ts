export { absentBatches, archiveBatches, type AbsentBatch } from './archive-batches.ts';
export { batchSchema, type BatchContent } from './content-schema.ts';
export { findBatch, listBatches } from './find-batch.ts';
export { holdManySeats, type SeatWish } from './hold-many-seats.ts';
export { holdSeats, type Hold } from './hold-seats.ts';
export { importBatches } from './import-batches.ts';
export { expireHolds, extendHold, keepHold, releaseHold } from './settle-holds.ts';

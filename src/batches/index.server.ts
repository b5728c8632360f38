export { absentBatches, archiveBatches, type AbsentBatch } from './archive-batches.ts';
export { batchSchema } from './content-schema.ts';
export { findBatch, findBatchesForSale, listBatches, type BatchForSale } from './find-batch.ts';
export { holdSeats } from './hold-seats.ts';
export { importBatches } from './import-batches.ts';
export { lockBatches } from './seats.ts';
export { expireHolds, extendHold, keepHold, releaseHold } from './settle-holds.ts';
export { listSessions } from './list-sessions.ts';
export { writeSessions } from './write-sessions.ts';

import './batch/watch-batches.ts';

export { batchNumbers } from './batch-numbers.ts';
export {
  absentBatches,
  archiveBatches,
  importedBatches,
  takenProgrammes,
  type AbsentBatch,
} from './batch/archive-batches.ts';
export { createBatch } from './manage/create-batch.ts';
export { batchSchema } from './import/content-schema.ts';
export { fillSessions } from './import/fill-sessions.ts';
export {
  findBatch,
  findBatches,
  findBatchesForSale,
  listBatches,
  listRolling,
  sellsLessons,
  type BatchForSale,
} from './batch/find-batch.ts';
export { holdSeats } from './seats/hold-seats.ts';
export { importBatches } from './import/import-batches.ts';
export { lockBatches } from './seats/seats.ts';
export { expireHolds, extendHold, keepHold, releaseHold } from './seats/settle-holds.ts';
export { whenBatchesChange } from './sessions/publish-changes.ts';
export { listEndedBatches } from './sessions/ended-batches.ts';
export { enrolWords, joinedPrice } from './batch/enrol-words.ts';
export { sessionStarts } from './sessions/session-starts.ts';
export { listSessions } from './sessions/list-sessions.ts';
export { writeSessions } from './sessions/write-sessions.ts';
export { listWaited, promiseSeats, readHolds, releaseHeld, setWaiting, waitedBatchesOf } from './seats/waited-seats.ts';
export { cancelBatch } from './batch/cancel-batch.ts';
export { findBatchStanding } from './batch/find-batch-standing.ts';
export { listBatchesWithSeats } from './batch/list-batches-with-seats.ts';
export { giveUpSeats, moveSeats, swapSeats } from './seats/move-seats.ts';
export { listStartingSessions, type StartingSession } from './sessions/starting-sessions.ts';
export { batchesStarting, batchStarts } from './batch/batch-starts.ts';
export { batchChoices, batchTimes } from './batch/batch-times.ts';
export { exportBatches } from './studio/list/export-batches.ts';
export { listUnready } from './batch/list-unready.ts';
export { openRolling } from './manage/open-rolling.ts';
export { lockTeachers } from './sessions/lock-teachers.ts';
export { whenTeaching, type OtherTeaching } from './sessions/other-teaching.ts';
export { teachingTimes } from './sessions/teaching-times.ts';
export { batchesForMarket, isWakingHour } from './batch/batches-for-market.ts';
export { resolveStart } from './batch/batch-start.ts';

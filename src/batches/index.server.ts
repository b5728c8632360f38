export { absentBatches, archiveBatches, type AbsentBatch } from './batch/archive-batches.ts';
export { batchSchema } from './import/content-schema.ts';
export { fillSessions } from './import/fill-sessions.ts';
export {
  findBatch,
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
export { batchChangedJob, whenBatchesChange } from './sessions/publish-changes.ts';
export { listSessions } from './sessions/list-sessions.ts';
export { writeSessions } from './sessions/write-sessions.ts';
export { listWaited, promiseSeats, readHolds, releaseHeld, setWaiting, waitedBatchOf } from './seats/waited-seats.ts';
export { cancelBatch } from './batch/cancel-batch.ts';
export { findBatchStanding } from './batch/find-batch-standing.ts';
export { listBatchesWithSeats } from './batch/list-batches-with-seats.ts';
export { moveSeat, swapSeats } from './seats/move-seats.ts';
export { listStartingSessions, type StartingSession } from './sessions/starting-sessions.ts';
export { batchChoices, batchTimes } from './batch/batch-times.ts';
export { listUnready } from './batch/list-unready.ts';
export { openRolling } from './manage/open-rolling.ts';
export { lockTeachers } from './sessions/lock-teachers.ts';
export { whenTeaching, type OtherTeaching } from './sessions/other-teaching.ts';
export { teachingTimes } from './sessions/teaching-times.ts';

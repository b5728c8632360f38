export { adoptMedia } from './library/adopt-media.ts';
export { describeMedia } from './library/change-media.ts';
export { keepUpload } from './library/keep-upload.ts';
export { mediaPictures } from './library/find-media.ts';
export { mediaProblems } from './library/media-problems.ts';
export { noteMediaUses } from './library/note-uses.ts';
export { receiveUpload } from './pictures/receive-upload.ts';
export { sweepMediaJob } from './library/sweep-media.job.ts';

import { StartRefused } from '#foundation/kit/start-refused.ts';

/** Thrown when another process has the data directory open. Beside the embedded database, which not every process loads. */
export class DirectoryInUse extends StartRefused {}

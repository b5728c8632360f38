import { deserialize } from 'node:v8';
import { drawApart } from '#foundation/kit/drawing-process.server.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import type { UploadRefusal } from '../model.ts';
import { makeFiles, type MadeFiles } from './make-files.ts';

/** Runs `makeFiles` in a separate process, one at a time: unpacked, a photo takes more memory than the rest of the server. */
export async function makeApart(file: string): Promise<Outcome<MadeFiles, UploadRefusal>> {
  if (import.meta.env.DEV) return makeFiles(file);
  return deserialize(await drawApart('media-files', file)) as Outcome<MadeFiles, UploadRefusal>;
}

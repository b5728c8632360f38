import { createHash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { lookup } from '#foundation/kit/lookup.ts';
import { config } from '#foundation/config';
import { maxFieldLength } from '#foundation/kit/form-data.ts';
import { largestUpload } from '../model.ts';

/** A file as it was sent; `file` lies on this server's disk until it was dealt with. */
export type Upload = { file: string; name: string; bytes: number; sourceHash: string; tooLarge: boolean };
export type SentUpload = { fields: Record<string, string>; upload: Upload | null };

/** The folder of files being uploaded. */
export const uploadsFolder = () => path.join(config().DATA_DIR, 'uploads');

/**
 * Reads a form with one file, which is streamed to the disk: only some kilobytes of it are in memory, whatever its size. Bytes beyond the limit
 * are discarded. The file is deleted when `use` is done. An invalid form is refused with 400, thrown as a response.
 */
export async function receiveUpload<Value>(
  request: Request,
  use: (sent: SentUpload) => Promise<Value>,
): Promise<Value> {
  await mkdir(uploadsFolder(), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(uploadsFolder(), 'upload-'));
  try {
    return await use(await receive(request, path.join(folder, 'file')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: Request, file: string): Promise<SentUpload> {
  const fields = lookup<string>({});
  let ending: () => Upload | null = () => null;
  let writing: Promise<void> | undefined;
  try {
    const form = new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { fileSize: largestUpload, files: 1, fields: 30, fieldSize: maxFieldLength, headerPairs: 20 },
    });
    form.on('field', (name, value) => void (fields[name] = value));
    form.on('file', (_field, stream, name) => {
      const hash = createHash('sha256');
      let bytes = 0;
      stream.on('data', (chunk: Buffer) => {
        hash.update(chunk);
        bytes += chunk.length;
      });
      writing = written(stream, createWriteStream(file, { mode: 0o600 }));
      ending = () => {
        if (bytes === 0 && !name) return null;
        return { file, name: name ?? '', bytes, sourceHash: hash.digest('hex'), tooLarge: stream.truncated };
      };
      // Its error is thrown where it is awaited.
      writing.catch(() => {});
    });
    if (!request.body) throw new TypeError('no body');
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), form);
    await writing;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new Response('This form could not be read.', { status: 400, statusText: 'Bad Request' });
  }
  return { fields, upload: ending() };
}

function written(stream: BusboyFileStream, target: WriteStream): Promise<void> {
  return pipeline(stream, target);
}

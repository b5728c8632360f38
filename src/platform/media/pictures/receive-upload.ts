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

/** A file as it was sent; `file` lies on this server's disk until it was dealt with. `noRoom`: the disk could not take it whole. */
export type Upload = {
  file: string;
  name: string;
  bytes: number;
  sourceHash: string;
  tooLarge: boolean;
  noRoom?: boolean;
};
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
  const folder = await workingFolder();
  try {
    return await use(await receive(request, folder && path.join(folder, 'file')));
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** A folder for one upload; null on a full disk. */
async function workingFolder(): Promise<string | null> {
  try {
    await mkdir(uploadsFolder(), { recursive: true, mode: 0o700 });
    return await mkdtemp(path.join(uploadsFolder(), 'upload-'));
  } catch (error) {
    if (isFull(error)) return null;
    throw error;
  }
}

async function receive(request: Request, file: string | null): Promise<SentUpload> {
  const fields = lookup<string>({});
  let ending: () => Upload | null = () => null;
  let writing: Promise<boolean> | undefined;
  let target: WriteStream | undefined;
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
      if (file === null) {
        stream.resume();
        writing = Promise.resolve(false);
      } else {
        target = createWriteStream(file, { mode: 0o600 });
        writing = written(stream, target);
      }
      ending = () => {
        if (bytes === 0 && !name) return null;
        return {
          file: file ?? '',
          name: name ?? '',
          bytes,
          sourceHash: hash.digest('hex'),
          tooLarge: stream.truncated,
        };
      };
      // Its error is thrown where it is awaited.
      writing.catch(() => {});
    });
    if (!request.body) throw new TypeError('no body');
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), form);
    const whole = (await writing) ?? true;
    const upload = ending();
    return { fields, upload: upload && !whole ? { ...upload, noRoom: true } : upload };
  } catch {
    target?.destroy();
    throw new Response('This form could not be read.', { status: 400, statusText: 'Bad Request' });
  }
}

/** Whether an error says that the disk, or this user's part of it, is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Writes what is sent. On a full disk it reads on, so that the fields behind the file are known, and returns false. */
function written(stream: BusboyFileStream, target: WriteStream): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let full = false;
    stream.on('error', reject);
    stream.on('end', () => full && resolve(false));
    target.on('error', (error) => {
      if (!isFull(error)) return reject(error);
      full = true;
      stream.unpipe(target);
      if (stream.readableEnded) resolve(false);
      stream.resume();
    });
    target.on('finish', () => resolve(true));
    stream.pipe(target);
  });
}

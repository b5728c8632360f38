import fs, { readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { temporaryFolder } from '#tests/temporary-folder';
import { keptFiles } from '../library/keep-upload.ts';
import { receiveUpload, uploadsFolder } from './receive-upload.ts';

beforeEach(() => void useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: temporaryFolder() }));
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Each write to it fails as on a full disk. */
function fillDisk(): void {
  const open = fs.createWriteStream;
  vi.spyOn(fs, 'createWriteStream').mockImplementation((() => open('/dev/full')) as unknown as typeof open);
  syncBuiltinESMExports();
}

function sent(bytes: number): Request {
  const form = new FormData();
  form.set('version', '7');
  form.set('file', new File([new Uint8Array(bytes).fill(1)], 'kite.png'));
  // Behind the file, as the form of a programme has its texts.
  form.set('alt', 'A kite');
  return new Request('https://site.example/studio/media/upload', { method: 'POST', body: form });
}

it('an upload is read whole, and its file goes when it was used', async () => {
  const read = await receiveUpload(sent(300_000), async ({ fields, upload }) => ({
    ...fields,
    bytes: readFileSync(upload?.file ?? '').length,
    noRoom: upload?.noRoom,
  }));
  expect(read).toEqual({ version: '7', alt: 'A kite', bytes: 300_000, noRoom: undefined });
  expect(readdirSync(uploadsFolder())).toEqual([]);
});

it.each([10, 300_000, 5_000_000])(
  'an upload of %i bytes on a full disk is refused by its own sentence, and what was typed is kept',
  async (bytes) => {
    fillDisk();
    const read = await receiveUpload(sent(bytes), async ({ fields, upload }) => ({
      ...fields,
      kept: await keptFiles(upload),
    }));
    expect(read).toMatchObject({ version: '7', alt: 'A kite', kept: { ok: false, reason: 'no-room' } });
    expect(readdirSync(uploadsFolder())).toEqual([]);
  },
);

it('a form that breaks off is refused, also while its file is written', async () => {
  const whole = sent(300_000);
  const type = whole.headers.get('content-type') ?? '';
  const half = (await whole.arrayBuffer()).slice(0, 200_000);
  const request = new Request(whole.url, { method: 'POST', headers: { 'content-type': type }, body: half });
  await expect(receiveUpload(request, () => Promise.resolve(null))).rejects.toMatchObject({ status: 400 });
  expect(readdirSync(uploadsFolder())).toEqual([]);
});

import { useCallback, useRef, useState } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { largestUpload, uploadRefusals } from '../model.ts';
import type { MediaChoice, UploadAnswer } from './media-choice.ts';

/** One upload: its progress in percent, then its result. */
export type Sending = {
  key: string;
  name: string;
  percent: number;
  problem: string | null;
  choice: MediaChoice | null;
  done: boolean;
};

/**
 * Uploads files one after the other, so that a slow line and the server handle one at a time. `onKept`:
 * called for each picture now in the library, also one that was there already.
 */
export function useUploads(onKept: (choice: MediaChoice) => void) {
  const [sending, setSending] = useState<Sending[]>([]);
  const count = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const send = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const key = String((count.current += 1));
        const change = (what: Partial<Sending>) =>
          setSending((all) => all.map((one) => (one.key === key ? { ...one, ...what } : one)));
        setSending((all) => [...all, { key, name: file.name, percent: 0, problem: null, choice: null, done: false }]);
        queue.current = sendAfter(queue.current, async () => {
          const { choice, problem } = await sendFile(await readable(file), (percent) => change({ percent }));
          change({ percent: 100, choice, problem, done: true });
          if (choice) onKept(choice);
        });
      }
    },
    [onKept],
  );
  return { sending, send };
}

/** A photo in HEIC as a JPEG, if this browser can; its code comes with the first such photo. */
async function readable(file: File): Promise<File> {
  if (!/^image\/hei[cf]/.test(file.type) && !/\.hei[cf]s?$/i.test(file.name)) return file;
  const piece = await import('./heic-to-jpeg.ts').catch(() => null);
  return piece ? piece.asJpeg(file) : file;
}

/** Sends one file; resolves always, with a sentence where it was not kept. */
function sendFile(file: File, progress: (percent: number) => void): Promise<UploadAnswer> {
  // A file that will be refused is not sent.
  if (file.size > largestUpload) return Promise.resolve(refusal(say(uploadRefusals['too-large'])));
  const form = new FormData();
  form.set('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', studioPaths.studioMediaUpload());
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(Math.round((loaded / total) * 95)));
    request.addEventListener('load', () => resolve(answerOf(request)));
    const lost = () => resolve(refusal(say('The connection was lost. Nothing was saved. Try again.')));
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, lost);
    request.send(form);
  });
}

const refusal = (problem: string): UploadAnswer => ({ choice: null, problem });

function answerOf({ status, response }: XMLHttpRequest): UploadAnswer {
  if (status === 200 && response !== null) return response as UploadAnswer;
  if (status === 413) return refusal(say(uploadRefusals['too-large']));
  if (status === 401 || status === 403)
    return refusal(say('You may not upload pictures. Sign in again, or ask an owner.'));
  return refusal(say('The server could not take this file. Nothing was saved. Try again.'));
}

/** Starts the work after everything before it has ended. */
async function sendAfter(before: Promise<void>, work: () => Promise<void>): Promise<void> {
  await before;
  await work();
}

import type { ReactNode } from 'react';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';

type RenderOptions = {
  /** Put on every script that React emits itself. */
  nonce: string;
  /** Called for each error; the page then shows its error boundaries. */
  onError: (error: unknown) => void;
};

/** Renders a whole document, waiting for all of it, and returns whether anything failed. Rejects without a shell or after 10 s. */
export function renderHtml(
  document: ReactNode,
  { nonce, onError }: RenderOptions,
): Promise<{ html: string; failed: boolean }> {
  let failed = false;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      onAllReady: () => {
        clearTimeout(timer);
        pipe(collector((html) => resolve({ html, failed })));
      },
      onShellError: reject,
      onError: (error) => {
        failed = true;
        onError(error);
      },
    });
    const timer = setTimeout(() => abort(new Error('Rendering took longer than 10 s')), 10_000);
  });
}

/** Collects everything written, without backpressure, and returns it as one text. */
function collector(give: (text: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    highWaterMark: 2 ** 30,
    write: (chunk: Uint8Array, _, done) => {
      chunks.push(chunk);
      done();
    },
    final: (done) => {
      give(Buffer.concat(chunks).toString());
      done();
    },
  });
}

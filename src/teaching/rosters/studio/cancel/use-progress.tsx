import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { ProgressNow } from './progress.api.ts';

const every = 1_000;

type State = ProgressNow['state'];

/**
 * How far a cancellation is that is not done, asked once a second while the page is in sight: somebody else may stop or continue it. `lost`:
 * the server does not answer; the page stays and goes on by itself when it does again. In another state the page is loaded anew.
 */
export function useProgress(batchId: string, state: State): { now: ProgressNow | null; lost: boolean } {
  const [now, setNow] = useState<ProgressNow | null>(null);
  const [lost, setLost] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (state === 'done') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const look = async () => {
      const answer = document.visibilityState === 'visible' ? await ask(batchId) : null;
      if (ended) return;
      if (answer) setLost(answer === 'lost');
      if (answer && answer !== 'lost') {
        if (answer !== 'other') setNow(answer);
        if (answer === 'other' || answer.state !== state) await revalidate();
      }
      if (!ended) timer = setTimeout(() => void look(), every);
    };
    timer = setTimeout(() => void look(), every);
    return () => {
      ended = true;
      clearTimeout(timer);
      setNow(null);
      setLost(false);
    };
  }, [batchId, state, revalidate]);
  return { now, lost };
}

/** So many times a form that is sent while the server is away looks for it, once a second, before it is sent all the same. */
const longest = 90;

/**
 * Waits until the server answers, such as after it was started anew: what is sent then is not lost, and the page does not give way to one that
 * says only that something went wrong. The form carries a single-use key, so it is carried out once at most.
 */
export async function serverIsThere(batchId: string): Promise<void> {
  for (let asked = 0; asked < longest; asked += 1) {
    if ((await ask(batchId)) !== 'lost') return;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

/** A server that takes the question and never answers is away too. */
const patience = 10_000;

/** `other`: it was not begun, or is not there for whoever asks, as after a sign-out; the page says so itself. */
async function ask(batchId: string): Promise<ProgressNow | 'lost' | 'other'> {
  try {
    const answer = await fetch(studioPaths.studioBatchCancelProgress(batchId), {
      credentials: 'same-origin',
      // Browsers of before 2022 have no deadline of this kind.
      signal: AbortSignal.timeout?.(patience) ?? null,
    });
    if (answer.ok) return ((await answer.json()) as ProgressNow | null) ?? 'other';
    return answer.status < 500 && answer.status !== 429 ? 'other' : 'lost';
  } catch {
    return 'lost';
  }
}

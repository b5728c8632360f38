import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { ProgressNow } from './progress.api.ts';

const every = 1_000;

type State = ProgressNow['state'];

/**
 * The progress of an unfinished cancellation, polled once a second while the page is visible: somebody else may stop or continue it. `lost`: the
 * server does not respond; the page stays and continues when it does again. When the state changes the page is revalidated.
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

/** How many times, once a second, the server is polled before a form is sent anyway. */
const longest = 90;

/**
 * Waits until the server responds, such as after a restart: what is sent then is not lost, and no error page replaces the page. The form has a
 * single-use key, so it is carried out at most once.
 */
export async function serverIsThere(batchId: string): Promise<void> {
  for (let asked = 0; asked < longest; asked += 1) {
    if ((await ask(batchId)) !== 'lost') return;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

/** A server that accepts the request and never responds counts as away. */
const patience = 10_000;

/** `other`: not started, or not accessible, as after a sign-out; the page says so itself. */
async function ask(batchId: string): Promise<ProgressNow | 'lost' | 'other'> {
  try {
    const answer = await fetch(studioPaths.studioBatchCancelProgress(batchId), {
      credentials: 'same-origin',
      // Browsers before 2022 do not support `AbortSignal.timeout`.
      signal: AbortSignal.timeout?.(patience) ?? null,
    });
    if (answer.ok) return ((await answer.json()) as ProgressNow | null) ?? 'other';
    return answer.status < 500 && answer.status !== 429 ? 'other' : 'lost';
  } catch {
    return 'lost';
  }
}

import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '#paths';
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

/** `other`: it is not there for whoever asks, as after a sign-out; the page says so itself. */
async function ask(batchId: string): Promise<ProgressNow | 'lost' | 'other'> {
  try {
    const answer = await fetch(paths.studioBatchCancelProgress(batchId), { credentials: 'same-origin' });
    if (answer.ok) return (await answer.json()) as ProgressNow;
    return answer.status < 500 && answer.status !== 429 ? 'other' : 'lost';
  } catch {
    return 'lost';
  }
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#foundation/ui/controls/button.tsx';
import { useNavigateTo } from '#foundation/ui/controls/navigate-to.tsx';
import { Progress } from '#foundation/ui/feedback/progress.tsx';
import type { ErrorWords } from '#foundation/i18n/refused-page.ts';

const seconds = 5;

/**
 * ERR-4: counts down once the page runs in a browser, then goes to the workshops. It can be stopped (WCAG 2.2.1), is
 * announced once instead of every second, and ends when the visitor leaves.
 */
export function RedirectCountdown({ to, words }: { to: string; words: ErrorWords }) {
  const navigateTo = useNavigateTo();
  const running = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [remaining, setRemaining] = useState(seconds);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (!running || stopped) return undefined;
    if (remaining <= 0) {
      navigateTo(to);
      return undefined;
    }
    const timer = setTimeout(() => setRemaining(remaining - 1), 1_000);
    return () => clearTimeout(timer);
  }, [running, remaining, stopped, navigateTo, to]);
  if (!running || stopped) return null;
  return (
    <div className="grid w-full max-w-sm justify-items-center gap-3">
      <p role="status" className="visually-hidden">
        {words.redirect.replace('{seconds}', String(seconds))}
      </p>
      <div aria-hidden="true" className="grid w-full gap-2">
        <p className="text-sm text-ink-soft">{words.redirect.replace('{seconds}', String(remaining))}</p>
        <Progress value={((seconds - remaining) / seconds) * 100} label={words.untilRedirect} />
      </div>
      <Button type="button" variant="quiet" onClick={() => setStopped(true)}>
        {words.stay}
      </Button>
    </div>
  );
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

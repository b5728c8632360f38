import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { Badge, type BadgeTone } from '#ui/controls/badge';
import { Button } from '#ui/controls/button';
import { AppLink } from '#ui/controls/link';
import { Progress } from '#ui/feedback/progress';
import { Moment } from '#ui/admin/moment';
import type { CancelPageData } from './read-cancel-page.ts';

type Cancellation = NonNullable<CancelPageData['cancellation']>;
type Item = Cancellation['items'][number];

const states: Record<Item['state'], { word: string; tone: BadgeTone }> = {
  open: { word: 'To decide', tone: 'warning' },
  waiting: { word: 'Waiting', tone: 'neutral' },
  done: { word: 'Done', tone: 'success' },
  failed: { word: 'Not possible', tone: 'danger' },
};

/** How far a cancellation is; looks again by itself while it runs. */
export function CancelProgress({ cancellation, keys }: { cancellation: Cancellation; keys: CancelPageData['keys'] }) {
  const { state, items, by, at, why } = cancellation;
  const count = (wanted: Item['state']) => items.filter((item) => item.state === wanted).length;
  const [done, waiting, open, failed] = [count('done'), count('waiting'), count('open'), count('failed')];
  const words = { running: 'Being carried out', stopped: 'Stopped', done: 'Carried out' }[state];
  const decided = done + waiting;
  return (
    <section aria-label="Progress" className="grid gap-4">
      {state === 'running' && <LookAgain />}
      <p className="text-sm text-ink-soft">
        {by}, <Moment at={at} />: {why}
      </p>
      <Progress
        value={decided === 0 ? 100 : (done / decided) * 100}
        label={words}
        detail={
          <span role="status" className="text-base font-semibold text-ink">
            {words}: {done} of {decided} {decided === 1 ? 'learner' : 'learners'} settled
            {open > 0 && `, ${open} to decide`}
            {failed > 0 && `, ${failed} not possible`}
          </span>
        }
      />
      {state !== 'done' && (
        <Form method="post">
          <input type="hidden" name="do" value={state === 'running' ? 'stop' : 'continue'} />
          <input type="hidden" name="form" value="run" />
          <input type="hidden" name="key" value={keys.cancel} />
          <Button name="step" value="do" size="sm" variant={state === 'running' ? 'danger' : 'primary'}>
            {state === 'running' ? 'Stop' : 'Continue'}
          </Button>
        </Form>
      )}
      <ul aria-label="Learners" className="divide-y divide-line rounded-xl border border-line bg-surface">
        {items.map((item) => (
          <li key={item.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
            <div className="min-w-0 flex-1 basis-48">
              {item.path ? (
                <AppLink
                  to={item.path}
                  className="inline-flex min-h-11 items-center font-semibold text-brand underline"
                >
                  <bdi>{item.learner}</bdi>
                </AppLink>
              ) : (
                <bdi className="font-semibold">{item.learner}</bdi>
              )}
              <p className="text-sm break-words text-ink-soft">{wordsOf(item)}</p>
            </div>
            <Badge tone={states[item.state].tone}>{states[item.state].word}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ choice, to, result, state }: Item): string {
  const where = to ? ` to ${to}` : '';
  if (state === 'done' || state === 'failed') return `${result ?? ''}${choice === 'move' ? where : ''}`;
  return { move: `Moves${where}`, refund: 'Refund', credit: 'Credit', later: 'Nothing decided yet' }[choice];
}

const every = 1_000;

/** With JavaScript only the data is fetched; without it the page loads itself again. */
function LookAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void (document.visibilityState === 'visible' && revalidate()), every);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="3" />
    </noscript>
  );
}

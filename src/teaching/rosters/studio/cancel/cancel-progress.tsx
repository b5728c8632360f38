import { Form } from 'react-router';
import { say, type StaffSentence, type StaffText } from '#foundation/i18n/staff/say.ts';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Progress } from '#foundation/ui/feedback/progress.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import type { CancelResult } from '../../model.ts';
import type { CancelPageData } from './read-cancel-page.ts';
import { useProgress } from './use-progress.tsx';

type Cancellation = NonNullable<CancelPageData['cancellation']>;
type Item = Cancellation['items'][number];

const states = {
  open: { word: 'To decide', tone: 'warning' },
  waiting: { word: 'Waiting', tone: 'neutral' },
  done: { word: 'Done', tone: 'success' },
  failed: { word: 'Not possible', tone: 'danger' },
} as const satisfies Record<Item['state'], { word: StaffSentence; tone: BadgeTone }>;

const settledOne = {
  running: 'Being carried out: {done} of 1 learner settled',
  stopped: 'Stopped: {done} of 1 learner settled',
  done: 'Carried out: {done} of 1 learner settled',
} as const satisfies Record<Cancellation['state'], StaffText>;
const settledMany = {
  running: 'Being carried out: {done} of {decided} learners settled',
  stopped: 'Stopped: {done} of {decided} learners settled',
  done: 'Carried out: {done} of {decided} learners settled',
} as const satisfies Record<Cancellation['state'], StaffText>;

type CancelProgressProps = { shown: Pick<CancelPageData, 'batchId' | 'keys'>; cancellation: Cancellation };

/** The progress of a cancellation, in learners (an order may have several); refreshes itself while it runs. */
export function CancelProgress({ shown: { batchId, keys }, cancellation }: CancelProgressProps) {
  const { state, by, at, why } = cancellation;
  const { now, lost } = useProgress(batchId, state);
  const latest = new Map(now?.items.map((item) => [item.id, item]));
  const items = cancellation.items.map((item) => ({ ...item, ...latest.get(item.id) }));
  const count = (wanted: Item['state']) =>
    items.reduce((sum, item) => sum + (item.state === wanted ? item.learners : 0), 0);
  const [done, waiting, open, failed] = [count('done'), count('waiting'), count('open'), count('failed')];
  const decided = done + waiting;
  const sentence = say(decided === 1 ? settledOne[state] : settledMany[state], { done, decided });
  const left = [
    ...(open > 0 ? [say('{count} to decide', { count: open })] : []),
    ...(failed > 0 ? [say('{count} not possible', { count: failed })] : []),
  ];
  return (
    <section aria-label={say('Progress')} className="grid gap-4">
      {state === 'running' && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <p className="text-sm text-ink-soft">
        {by}, <Moment at={at} />: {why}
      </p>
      {/* Above everything that changes in size, so that the button does not move under a finger. */}
      {state !== 'done' && (
        <Form method="post">
          <input type="hidden" name="do" value={state === 'running' ? 'stop' : 'continue'} />
          <input type="hidden" name="form" value="run" />
          <input type="hidden" name="key" value={keys.cancel} />
          <Button name="step" value="do" size="sm" variant={state === 'running' ? 'danger' : 'primary'}>
            {state === 'running' ? say('Stop') : say('Continue')}
          </Button>
        </Form>
      )}
      <Progress
        value={decided === 0 ? 100 : (done / decided) * 100}
        label={sentence}
        detail={
          <span role="status" className="text-base font-semibold text-ink">
            {[sentence, ...left].join(', ')}
          </span>
        }
      />
      {lost && (
        <Notice tone="warning" role="status">
          {say('The server does not answer. This page goes on by itself when it does.')}
        </Notice>
      )}
      <ul aria-label={say('Learners')} className="divide-y divide-line rounded-xl border border-line bg-surface">
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
            <Badge tone={states[item.state].tone}>{say(states[item.state].word)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ choice, to, result, values, state }: Item): string {
  if (state === 'done' || state === 'failed') {
    if (result === 'Moved' && to) return say('Moved to {date}', { date: to });
    const said = result ? say(result as CancelResult, { amount: '', code: '', ...values }) : '';
    return choice === 'move' && to ? `${said} (${to})` : said;
  }
  if (choice === 'move') return to ? say('Moves to {date}', { date: to }) : say('Moves');
  return say(({ refund: 'Money goes back', credit: 'Gets a credit', later: 'Nothing decided yet' } as const)[choice]);
}

// The visitor of `dear-requests.ts`: requests until its own code is warm and reports that, receives a `Visitor` message, and sends its times at the
// end.
import { setTimeout as wait } from 'node:timers/promises';
import type { AttackFigures, Visitor } from './dear-requests.ts';

const [, , page = ''] = process.argv;
for (let n = 0; n < 50; n += 1) await (await fetch(page)).arrayBuffer();
process.send?.('ready');

process.once('message', async (message) => {
  const { perSecond, seconds } = message as Visitor;
  const times: number[] = [];
  let failed = 0;
  const running: Promise<void>[] = [];
  const visit = async (due: number) => {
    try {
      const answer = await fetch(page, { signal: AbortSignal.timeout(20_000) });
      await answer.arrayBuffer();
      if (answer.status !== 200) failed += 1;
    } catch {
      failed += 1;
    }
    times.push(performance.now() - due);
  };
  const until = performance.now() + seconds * 1_000;
  // Each on schedule, whatever became of the earlier ones.
  for (let due = performance.now(); due < until; due += 1_000 / perSecond) {
    if (due > performance.now()) await wait(due - performance.now());
    running.push(visit(due));
  }
  await Promise.all(running);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const figures: AttackFigures['cached'] = {
    asked: times.length,
    failed,
    p50: at(0.5),
    p99: at(0.99),
    max: times.at(-1) ?? 0,
  };
  process.send?.(figures);
  process.disconnect();
});

import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inBackground } from './background.ts';
import { visitorsFirst } from './visitors-first.ts';

/** One connection that serves callers in order, as the engine does. */
function connection() {
  let before: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const mine = before.then(work);
    before = mine.catch(() => {});
    return mine;
  };
}

/** Starts twenty background pieces together, then a visitor; returns how many of the twenty were done before the visitor. */
async function doneBefore(enter: ReturnType<typeof visitorsFirst>): Promise<number> {
  const connected = connection();
  let done = 0;
  const job = () => enter(() => connected(() => setTimeout(2)));
  const jobs = Array.from({ length: 20 }, () => inBackground(job).then(() => (done += 1)));
  await setTimeout(1);
  await enter(() => connected(() => setTimeout(1)));
  const found = done;
  await Promise.all(jobs);
  expect(done).toBe(20);
  return found;
}

it('a visitor waits for one piece of the background at most; without the order, for all of them', async () => {
  expect(await doneBefore(visitorsFirst())).toBeLessThanOrEqual(2);
  expect(await doneBefore((run) => run())).toBe(20);
});

it('the background goes on, slowly, while there is always a visitor', async () => {
  const enter = visitorsFirst();
  const over = new AbortController();
  const always = Array.from({ length: 2 }, async () => {
    while (!over.signal.aborted) await enter(() => setTimeout(5));
  });
  await expect(inBackground(() => enter(async () => 'done'))).resolves.toBe('done');
  over.abort();
  await Promise.all(always);
});

it('a piece that fails tells its own caller, and the next one runs', async () => {
  const enter = visitorsFirst();
  const fails = inBackground(() => enter(() => Promise.reject(new Error('no'))));
  const next = inBackground(() => enter(async () => 'next'));
  await expect(fails).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
});

it('what work in the background begins is background too, also when it goes on later', async () => {
  const enter = visitorsFirst();
  const order: string[] = [];
  const job = inBackground(async () => {
    await setTimeout(1);
    await enter(() => setTimeout(20));
    await enter(async () => void order.push('background'));
  });
  await setTimeout(5);
  await Promise.all([job, enter(() => setTimeout(30)).then(() => order.push('visitor'))]);
  expect(order).toEqual(['visitor', 'background']);
});

it('background work does not wait for visitors once the server is stopping', async () => {
  const enter = visitorsFirst();
  const over = new AbortController();
  const always = Array.from({ length: 2 }, async () => {
    while (!over.signal.aborted) await enter(() => setTimeout(5));
  });
  const background = { ending: false };
  const pieces = 20;
  /** How many of the pieces are done in the time of two that wait for visitors. */
  const inTime = async () => {
    let done = 0;
    const work = inBackground(async () => {
      for (let piece = 0; piece < pieces; piece += 1) await enter(async () => (done += 1));
    }, background);
    await setTimeout(60);
    const found = done;
    background.ending = true;
    await work;
    return found;
  };
  expect(await inTime()).toBeLessThan(pieces / 2);
  expect(await inTime()).toBe(pieces);
  over.abort();
  await Promise.all(always);
});

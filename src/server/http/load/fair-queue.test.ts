import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createFairQueue, type FairQueueOptions, type Leave } from './fair-queue.ts';

/** For work that has to queue, also on a loaded machine. */
const soon = { timeout: 10_000 };

/** A queue with a fake clock, and work that runs until the test ends it. */
function site(options: FairQueueOptions = {}) {
  let time = 0;
  const begun: { name: string; end: Leave }[] = [];
  const queue = createFairQueue({ atOnce: 1, now: () => time, busy: () => 1, ...options });
  return {
    queue,
    names: () => begun.map(({ name }) => name),
    ask: (client: string, name = client) => {
      const leave = queue.enter(client, () => begun.push({ name, end: () => leave?.() }));
      return leave;
    },
    /** Ends the n-th piece of work after `ms` milliseconds. */
    end: (index: number, ms: number) => {
      time += ms;
      begun[index]?.end();
    },
    begun: (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count), soon),
  };
}

describe('work that costs', () => {
  it('is begun a few at a time, in the order it came', async () => {
    const { ask, names, end, begun, queue } = site({ atOnce: 2 });
    for (const name of ['a', 'b', 'c', 'd']) ask('one', name);
    await begun(2);
    await wait(20);
    expect(names()).toEqual(['a', 'b']);
    expect(queue.stats()).toEqual({ running: 2, waiting: 2 });
    end(1, 10);
    await begun(3);
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('begins soon where others make each round of the event loop long', async () => {
    const { ask, names } = site({ atOnce: 2, now: () => performance.now() });
    let rounds = 0;
    let goesOn = true;
    const work = () => {
      rounds += 1;
      const until = performance.now() + 5;
      while (performance.now() < until);
      if (goesOn) setImmediate(work);
    };
    setImmediate(work);
    ask('one');
    ask('two');
    await new Promise<void>((resolve) => {
      const look = () => (rounds > 20 ? resolve() : void setImmediate(look));
      look();
    });
    goesOn = false;
    expect(names()).toEqual(['one', 'two']);
  });

  it('a client that used much time waits for clients that used little, however long its queue is', async () => {
    const { ask, names, end, begun } = site();
    ask('greedy', 'g0');
    await begun(1);
    for (let index = 1; index < 20; index += 1) ask('greedy', `g${index}`);
    ask('visitor');
    end(0, 600);
    await begun(2);
    expect(names()).toEqual(['g0', 'visitor']);
    ask('visitor', 'again');
    end(1, 20);
    await begun(3);
    expect(names().at(-1)).toBe('again');
  });

  it('of a client that used little time starts in the order of asking, however many newcomers there are', async () => {
    const { ask, names, end, begun } = site();
    ask('buyer', 'checkout');
    await begun(1);
    end(0, 60);
    ask('newcomer 0');
    await begun(2);
    ask('buyer', 'payment');
    for (let index = 1; index < 9; index += 1) ask(`newcomer ${index}`);
    end(1, 60);
    await begun(3);
    expect(names()).toEqual(['checkout', 'newcomer 0', 'payment']);
  });

  it('what was taken long ago counts no more', async () => {
    const { ask, names, end, begun } = site();
    ask('once greedy', 'much');
    await begun(1);
    end(0, 5_000);
    ask('other', 'little');
    await begun(2);
    end(1, 600_000);
    ask('other', 'more');
    await begun(3);
    ask('other', 'waits');
    ask('once greedy', 'waits too');
    end(2, 100);
    await begun(4);
    expect(names().at(-1)).toBe('waits too');
  });

  it('is refused when too many wait, of one client or of all', async () => {
    const { ask, begun, queue } = site({ perClient: 2, maxWaiting: 3 });
    ask('one');
    await begun(1);
    expect([ask('one'), ask('one'), ask('one')].map(Boolean)).toEqual([true, true, false]);
    expect([ask('two'), ask('three')].map(Boolean)).toEqual([true, false]);
    expect(queue.hasRoom('three')).toBe(false);
  });

  it('is not begun for those who left, and ends once only', async () => {
    const { ask, names, end, begun, queue } = site();
    ask('a');
    await begun(1);
    const left = ask('b');
    ask('c');
    left?.();
    left?.();
    end(0, 10);
    end(0, 10);
    await begun(2);
    expect(names()).toEqual(['a', 'c']);
    expect(queue.stats()).toEqual({ running: 1, waiting: 0 });
  });

  it('that only waits for others lends its place, up to a bound', async () => {
    const idle = site({ atMost: 4, busy: () => 0.1 });
    for (let index = 0; index < 10; index += 1) idle.ask('one', String(index));
    await idle.begun(4);
    await wait(60);
    expect(idle.queue.stats()).toEqual({ running: 4, waiting: 6 });
  });

  it('lets those in who wait to be taken, of whom each round takes one, before the next is begun', async () => {
    let came = 0;
    const begunAfter = async (arrivals: () => number) => {
      came = 0;
      let [over, at] = [false, 0];
      const arrive = () => {
        came += 1;
        if (!over && came < 200) setImmediate(arrive);
      };
      const queue = createFairQueue({ arrivals, now: () => 0 });
      setImmediate(arrive);
      await new Promise<void>((resolve) => {
        queue.enter('one', () => {
          [over, at] = [true, came];
          resolve();
        });
      });
      return at;
    };
    expect(await begunAfter(() => came)).toBe(200);
    expect(await begunAfter(() => 0)).toBeLessThan(100);
  });
});

import { expect, it } from 'vitest';
import { backgroundPace } from './background-pace.ts';

function work(ms: number): void {
  const over = performance.now() + ms;
  while (performance.now() < over);
}

it('rests so long that the work has its share of the thread at most, and not after each small piece', async () => {
  const pace = backgroundPace(1 / 4);
  const begun = performance.now();
  let worked = 0;
  for (let piece = 0; piece < 20; piece += 1) {
    work(2);
    worked += 2;
    await pace();
  }
  // The last pieces have not rested yet.
  expect(performance.now() - begun).toBeGreaterThan((worked - 8) * 3);
});

it('lets others have their turn', async () => {
  const pace = backgroundPace();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  for (let piece = 0; piece < 5; piece += 1) {
    work(10);
    await pace();
  }
  clearInterval(timer);
  expect(turns).toBeGreaterThan(4);
});

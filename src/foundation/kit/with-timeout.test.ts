import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => {});
const refuse = () => {
  throw new Error('too late');
};

afterEach(() => vi.useRealTimers());

it('returns what the work resolves to and leaves no timer behind', async () => {
  vi.useFakeTimers();
  expect(await withTimeout(Promise.resolve('done'), 1_000, refuse)).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

it('passes on how the work fails and leaves no timer behind', async () => {
  vi.useFakeTimers();
  await expect(withTimeout(Promise.reject(new Error('broken')), 1_000, refuse)).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

it('returns the other value once the limit has passed', async () => {
  expect(await withTimeout(never, 5, () => 'late')).toBe('late');
});

it('throws once the limit has passed where the caller says so', async () => {
  await expect(withTimeout(never, 5, refuse)).rejects.toThrow('too late');
});

it('ignores work that fails after the limit', async () => {
  const failsLater = wait(20).then(() => {
    throw new Error('nobody waits for this');
  });
  expect(await withTimeout(failsLater, 5, () => 'late')).toBe('late');
  await wait(40);
});

import { expect, it, vi } from 'vitest';
import { asOneRequest, oncePerRequest } from './per-request.ts';

it('within a request each thing is asked once, and in another request again', async () => {
  const make = vi.fn(async () => 'answer');
  const twice = () => Promise.all([oncePerRequest('a', make), oncePerRequest('a', make)]);
  expect(await asOneRequest(twice)).toEqual(['answer', 'answer']);
  expect(make).toHaveBeenCalledTimes(1);
  await asOneRequest(twice);
  expect(make).toHaveBeenCalledTimes(2);
  await asOneRequest(() => Promise.all([oncePerRequest('a', make), oncePerRequest('b', make)]));
  expect(make).toHaveBeenCalledTimes(4);
});

it('outside of a request it is asked each time, and what failed is asked again', async () => {
  const make = vi.fn(async () => 'answer');
  await oncePerRequest('a', make);
  await oncePerRequest('a', make);
  expect(make).toHaveBeenCalledTimes(2);
  const failing = vi.fn(async () => 'now').mockRejectedValueOnce(new Error('not yet'));
  const asked = asOneRequest(async () => {
    await expect(oncePerRequest('a', failing)).rejects.toThrow('not yet');
    return oncePerRequest('a', failing);
  });
  expect(await asked).toBe('now');
});

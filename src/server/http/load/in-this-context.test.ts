import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { inThisContext } from './in-this-context.ts';

const request = new AsyncLocalStorage<string>();

it('work that is called from another request knows of the one that it was made in', () => {
  const tell = (of: string, to: number) => `${request.getStore()} ${of} ${to}`;
  const later = request.run('mine', () => inThisContext(tell));
  expect(request.run('another', () => later('told', 7))).toBe('mine told 7');
  expect(request.run('another', () => tell('told', 7))).toBe('another told 7');
});

it('what it throws reaches who calls it, whose own context stays', () => {
  const fails = request.run('mine', () =>
    inThisContext(() => {
      throw new Error(request.getStore());
    }),
  );
  request.run('another', () => {
    expect(fails).toThrow('mine');
    expect(request.getStore()).toBe('another');
  });
});

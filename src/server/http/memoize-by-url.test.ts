import { expect, it } from 'vitest';
import { memoizeByUrl } from './memoize-by-url.ts';

function counted() {
  const read: string[] = [];
  const targets = memoizeByUrl((target) => {
    read.push(target);
    return target === '/nothing' ? null : `read ${target}`;
  });
  return { ...targets, read };
}

it('a target is read once, also one without an answer', () => {
  const { of, read } = counted();
  for (let time = 0; time < 3; time += 1) {
    expect(of('/a')).toBe('read /a');
    expect(of('/nothing')).toBeNull();
  }
  expect(read).toEqual(['/a', '/nothing']);
});

it('targets that differ in one sign have nothing in common', () => {
  const { of } = counted();
  for (const target of ['/a', '/A', '/a?', '/a?x', '/%61']) expect(of(target)).toBe(`read ${target}`);
});

it('invented and long addresses do not fill the memory, and are answered like any other', () => {
  const { of, size } = counted();
  for (let n = 0; n < 5000; n += 1) {
    expect(of(`/${n}`)).toBe(`read /${n}`);
    expect(size()).toBeLessThanOrEqual(1000);
  }
  const before = size();
  const long = `/${'x'.repeat(300)}`;
  expect(of(long)).toBe(`read ${long}`);
  expect(size()).toBe(before);
});

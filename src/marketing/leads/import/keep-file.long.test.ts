import { expect, it } from 'vitest';
import { readFile } from './keep-file.ts';

it('a file of 10 MB gives others their turn while it is read', async () => {
  const rows = Array.from({ length: 99_999 }, (_, n) => `${'Person '.repeat(10)}${n},98${String(10_000_000 + n)},`);
  const text = ['Name,Phone,Email', ...rows].join('\n');
  let longest = 0;
  let before = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }, 1);
  const read = await readFile('large.csv', Buffer.from(text));
  clearInterval(watch);
  expect(read).toMatchObject({ ok: true });
  expect(text.length).toBeGreaterThan(8_000_000);
  expect(longest).toBeLessThan(400);
});

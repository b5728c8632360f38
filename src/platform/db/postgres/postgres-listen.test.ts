import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Engine } from '../handle.ts';
import { databaseOfFile } from '#tests/postgres-of-run';
import { openPostgres } from './postgres.ts';

let engine: Engine;
beforeAll(async () => {
  engine = openPostgres(await databaseOfFile());
});
afterAll(() => engine.close());

const listening = `from pg_stat_activity where datname = current_database() and application_name = 'coursefront listen'`;
const connections = async () => {
  const { rows } = await engine.query(`select count(*)::int as many ${listening} and $1`, [true]);
  return (rows[0] as { many: number }).many;
};
const tell = (channel: string, payload: string) => engine.query('select pg_notify($1, $2)', [channel, payload]);

it('one connection listens to all channels; each listener gets its own messages and a notice of a gap, and the last one closes it', async () => {
  const heard: string[] = [];
  const gaps: string[] = [];
  const follow = (channel: string, name: string) =>
    engine.listen(
      channel,
      (payload) => heard.push(`${name} ${payload}`),
      () => gaps.push(name),
    );
  const ends = await Promise.all([follow('one', 'a'), follow('one', 'b'), follow('two', 'c')]);
  expect(await connections()).toBe(1);
  await tell('one', '1');
  await tell('two', '2');
  await vi.waitFor(() => expect(heard).toEqual(['a 1', 'b 1', 'c 2']));

  await engine.query(`select pg_terminate_backend(pid) ${listening} and $1`, [true]);
  await vi.waitFor(() => expect(gaps).toEqual(['a', 'b', 'c']), { timeout: 10_000 });
  await tell('two', '3');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('c 3'));
  expect(await connections()).toBe(1);

  await ends[0]?.();
  await tell('one', '4');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('b 4'));
  expect(heard).not.toContain('a 4');
  await Promise.all(ends.slice(1).map((end) => end()));
  await vi.waitFor(async () => expect(await connections()).toBe(0));

  // Again after all had gone.
  const end = await follow('two', 'd');
  await tell('two', '5');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('d 5'));
  await end();
});

it('a listener that starts while the connection is broken gets one, and the others get a notice of the gap', async () => {
  const gaps: string[] = [];
  const end = await engine.listen(
    'one',
    () => {},
    () => gaps.push('first'),
  );
  await engine.query(`select pg_terminate_backend(pid) ${listening} and $1`, [true]);
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  const heard: string[] = [];
  const endLate = await engine.listen('two', (payload) => heard.push(payload));
  await tell('two', 'late');
  await vi.waitFor(() => expect(heard).toEqual(['late']));
  await vi.waitFor(() => expect(gaps.length).toBeGreaterThan(0), { timeout: 10_000 });
  expect(await connections()).toBe(1);
  await end();
  await endLate();
});

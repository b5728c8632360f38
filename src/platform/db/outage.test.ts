import { afterEach, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { joinLog, log } from '#foundation/config/log.server.ts';
import { watchOutages } from './outage.ts';

const refusedAt = (port: number) =>
  Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED', port });
const gone = () => refusedAt(5432);
const lines: { level: number; msg: string; reason?: string; err?: { type: string } }[] = [];
let stop = () => {};
afterEach(() => {
  stop();
  joinLog({});
});

it('an outage is one line when it begins, one a while, and one when it ends; what fails because of it is not logged, anything else is', async () => {
  useConfigForTests({ LOG_LEVEL: 'info' });
  joinLog({ line: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  let away = false;
  let pings = 0;
  const ping = () => {
    pings += 1;
    return away ? Promise.reject(gone()) : Promise.resolve();
  };
  stop = watchOutages({ kind: 'postgres', ping }, { look: 5, line: 300 });
  const said = () => lines.map(({ msg }) => msg);
  await vi.waitFor(() => expect(pings).toBeGreaterThan(3));
  expect(said()).toEqual([]);
  away = true;
  await vi.waitFor(() => expect(said()).toEqual(['the database does not answer']));
  expect(lines[0]).toMatchObject({ level: 50, reason: expect.stringContaining('ECONNREFUSED') as string });
  for (let n = 0; n < 100; n += 1) log().error({ err: gone() }, 'a job failed');
  log().error({ err: new TypeError('a bug') }, 'a page failed');
  log().error({ err: refusedAt(25) }, 'the mail server is away too');
  log().error({ err: new Error('Failed query', { cause: new AggregateError([gone(), gone()]) }) }, 'a list failed');
  expect(said()).toEqual(['the database does not answer', 'a page failed', 'the mail server is away too']);
  await vi.waitFor(() => expect(said().at(-1)).toBe('the database still does not answer'));
  away = false;
  await vi.waitFor(() => expect(said().at(-1)).toBe('the database answers again'));
  log().error({ err: gone() }, 'the mail server is away');
  expect(said().at(-1)).toBe('the mail server is away');
  expect(said().filter((msg) => msg === 'the database does not answer')).toHaveLength(1);
});

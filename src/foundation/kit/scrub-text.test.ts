import { expect, it } from 'vitest';
import { loggableError, loggableText } from './scrub-text.ts';

const token = `0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.t3x9zz.${'Ab-_'.repeat(8)}`;

it('C3 A6: an error is logged with type, code, frames and cause, without people and secrets', () => {
  const cause = new Error('Key (email)=(asha@example.com) already exists');
  const error = Object.assign(
    new TypeError(`Failed query: insert into leads\nparams: Asha,+919840012345,${token}`, { cause }),
    { code: '23505' },
  );
  const logged = loggableError(error) as { stack: string };
  const text = JSON.stringify(logged);
  expect(logged).toMatchObject({ type: 'TypeError', code: '23505', cause: { type: 'Error' } });
  expect(logged.stack).toMatch(/scrub-text\.test\.ts:\d+:\d+/);
  expect(text).toContain('insert into leads');
  for (const mark of ['Asha', 'asha@', '9840012345', 'Ab-_']) expect(text).not.toContain(mark);
});

it('C3: what was thrown and is no error tells its kind alone', () => {
  expect(loggableError(new Response(`Page not found: /documents/${token}`, { status: 404 }))).toEqual({
    type: 'Response',
    status: 404,
  });
  expect(loggableError({ secret: token })).toEqual({ type: 'Object' });
  expect(loggableError(`bad ${token}`)).toBe('bad ***');
  expect(loggableText(`GET /checkout/status?order=${token}`)).toBe('GET /checkout/status?order=***');
  expect(loggableText(7)).toBe(7);
});

it('A6: what a database cannot read is not quoted', () => {
  const error = new Error('invalid input syntax for type uuid: "Asha Canary"');
  expect(JSON.stringify(loggableError(error))).not.toContain('Canary');
});

it.each([
  ['letters', 'a'.repeat(64_000)],
  ['what looks like values', '=('.repeat(32_000)],
  ['what looks like numbers', '1- '.repeat(21_000)],
  ['what looks like quotes', 'invalid input '.repeat(4_500)],
  ['empty lines', `params:${'\n'.repeat(64_000)}`],
])('a message that quotes a whole form of %s is cleaned in the time of its length, and shortened', (_, quoted) => {
  const begin = performance.now();
  const cleaned = JSON.stringify(loggableError(`refused: ${quoted} asha@example.com`));
  expect(performance.now() - begin).toBeLessThan(2_000);
  expect(cleaned.length).toBeLessThan(8_100);
  expect(cleaned).not.toContain('asha');
});

it('where a message is shortened no half of a number or an address is left', () => {
  for (const [quoted, half] of [
    ['+919840012345', '9840'],
    ['asha.canary@example.com', 'asha'],
  ] as const)
    expect(loggableError(`${'x '.repeat(3_997)}${quoted} is not valid`)).not.toContain(half);
});

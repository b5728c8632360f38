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

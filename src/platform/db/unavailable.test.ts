import { expect, it } from 'vitest';
import { TransactionTooLong } from './transaction.ts';
import { isUnavailable } from './unavailable.ts';

const withCode = (code: string, message = 'x') =>
  new Error('outer', { cause: Object.assign(new Error(message), { code }) });

it.each(['08006', '53100', '57P01', '58030', 'ECONNREFUSED', 'ECONNRESET', 'ENOSPC'])(
  'F4 F8: %s says that the database cannot be used now',
  (code) => expect(isUnavailable(withCode(code))).toBe(true),
);

it.each(['Query read timeout', 'timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
  'F4: %j says so too',
  (message) => expect(isUnavailable(new Error('outer', { cause: new Error(message) }))).toBe(true),
);

it('F4: a transaction whose time ran out says so too', () => {
  expect(isUnavailable(new Error('outer', { cause: new TransactionTooLong(10_000) }))).toBe(true);
});

it.each([withCode('23505'), withCode('40001'), new Error('a bug'), 'text', null])(
  'an error of the statement or of the code does not: %s',
  (error) => expect(isUnavailable(error)).toBe(false),
);

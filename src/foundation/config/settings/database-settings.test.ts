import { expect, it } from 'vitest';
import { readConfig } from '../read-config.ts';

it('takes standbys of a PostgreSQL server, with commas between, and none of the embedded database', () => {
  const [DATABASE_URL, one, other] = ['primary', 'one', 'other'].map((host) => `postgres://${host}/name`);
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL: `${one}, ${other}` })).toMatchObject({
    DATABASE_READ_URL: [one, other],
    DATABASE_READ_LAG_SECONDS: 5,
  });
  expect(() => readConfig({ DATABASE_READ_URL: one })).toThrow(/DATABASE_READ_URL: names standbys, but DATABASE_URL/);
  expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URL: `${one},two` })).toThrow(/DATABASE_READ_URL: must be/);
});

it('refuses a mistyped sslmode, and a way past the pooler where there is no database', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://host/name?sslmode=verify_full' })).toThrow(
    /DATABASE_URL: must have one of these for sslmode: .*verify-full/,
  );
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://host/name' })).toThrow(/DATABASE_DIRECT_URL: leads past/);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakingMark } from '../src/platform/db/versions/version-gate.ts';
import { whyBreaking } from './architecture/breaking-migrations.ts';

const folder = 'src/platform/db/migrations';
const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => ({ name: file.replace('.sql', ''), sql: readFileSync(path.join(folder, file), 'utf8') }));

/** The last one before there was a gate: a version of then refuses each migration that it does not know. */
const beforeGate = '0051';

describe('the version before goes on while a new one starts', () => {
  const gated = migrations.filter(({ name }) => name > `${beforeGate}_~`);

  it('no migration takes away, renames or asks for what it does not know, unless it is marked `-- breaking: why`', () => {
    const found = gated.flatMap((migration) => {
      if (breakingMark.test(migration.sql)) return [];
      const earlier = migrations.filter(({ name }) => name < migration.name);
      return whyBreaking(migration, earlier).map((why) => `${migration.name} ${why}`);
    });
    expect(found).toEqual([]);
  });

  it('the mark is in the first line, where a server looks for it', () => {
    const stray = migrations.filter(({ sql }) => /^-- *breaking\b/im.test(sql) && !breakingMark.test(sql));
    expect(stray.map(({ name }) => name)).toEqual([]);
  });

  it('the tables of the queues are those of one version: a new one is a breaking migration', () => {
    const { pgboss } = JSON.parse(readFileSync('node_modules/pg-boss/package.json', 'utf8')) as {
      pgboss: { schema: number };
    };
    // The previous version must not start on changed tables. When you change this number, add a migration with the mark.
    expect(pgboss.schema).toBe(43);
  });
});

describe('the rules for migrations', () => {
  const earlier = [
    {
      name: '0001',
      sql: `CREATE TABLE "orders" ("id" uuid PRIMARY KEY, "state" text,
        CONSTRAINT "orders_state_check" CHECK ("orders"."state" in ('open', 'paid')),
        CONSTRAINT "orders_total_check" CHECK ("orders"."total" > 0));`,
    },
  ];
  const found = (...statements: string[]) =>
    whyBreaking({ name: '0002', sql: statements.join(';--> statement-breakpoint\n') }, earlier);

  it.each([
    ['DROP TABLE "orders" CASCADE'],
    ['ALTER TABLE "orders" DROP COLUMN "state"'],
    ['ALTER TABLE "orders" RENAME TO "purchases"'],
    ['ALTER TABLE "orders" RENAME COLUMN "state" TO "status"'],
    ['ALTER TABLE "orders" ADD COLUMN "zone" text NOT NULL'],
    ['ALTER TABLE "orders" ALTER COLUMN "state" SET NOT NULL'],
    ['ALTER TABLE "orders" ALTER COLUMN "state" DROP DEFAULT'],
    ['ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint'],
    ['ALTER TABLE "orders" ALTER COLUMN "total" TYPE bigint USING "total"::bigint'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "orders_zone_check" CHECK ("orders"."state" <> \'\')'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "orders_key" UNIQUE("state")'],
    ['ALTER TABLE "orders" DROP CONSTRAINT "orders_key_unique"'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "f" FOREIGN KEY ("state") REFERENCES "public"."states"("id")'],
    ['CREATE UNIQUE INDEX "orders_key" ON "orders" USING btree ("state")'],
    ['DROP FUNCTION "mark_content"'],
  ])('refuse %s', (statement) => {
    expect(found(statement)).toHaveLength(1);
  });

  it.each([
    [
      'a new table, with all that is its own',
      'CREATE TABLE "kites" ("id" uuid NOT NULL)',
      'ALTER TABLE "kites" ADD CONSTRAINT "k" UNIQUE("id")',
      'CREATE UNIQUE INDEX "u" ON "kites" USING btree ("id")',
    ],
    [
      'a column that may be absent or has a default',
      'ALTER TABLE "orders" ADD COLUMN "zone" text',
      'ALTER TABLE "orders" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL',
    ],
    [
      'rules over new columns',
      'ALTER TABLE "orders" ADD COLUMN "zone" text',
      'ALTER TABLE "orders" ADD CONSTRAINT "z" CHECK ("orders"."zone" in (\'a\'))',
      'ALTER TABLE "orders" ADD CONSTRAINT "f" FOREIGN KEY ("zone") REFERENCES "public"."zones"("id")',
      'CREATE UNIQUE INDEX "u" ON "orders" USING btree ("zone")',
    ],
    [
      'one more value of a state',
      'ALTER TABLE "orders" DROP CONSTRAINT "orders_state_check"',
      'ALTER TABLE "orders" ADD CONSTRAINT "orders_state_check" CHECK ("orders"."state" in (\'open\', \'paid\', \'void\'))',
    ],
    ['indexes, new and gone', 'CREATE INDEX "i" ON "orders" USING btree ("state")', 'DROP INDEX "i"'],
    [
      'a column that was filled in the same step',
      'ALTER TABLE "orders" ADD COLUMN "zone" text DEFAULT \'IN\'',
      'ALTER TABLE "orders" ALTER COLUMN "zone" SET NOT NULL',
    ],
  ])('allow %s', (_, ...statements) => {
    expect(found(...statements)).toEqual([]);
  });

  it('refuse one value less of a state', () => {
    const less = `ALTER TABLE "orders" ADD CONSTRAINT "orders_state_check" CHECK ("orders"."state" in ('open', 'void'))`;
    expect(found('ALTER TABLE "orders" DROP CONSTRAINT "orders_state_check"', less)).toHaveLength(1);
  });

  it('find those of before the gate that broke the version before them', () => {
    const breaking = migrations
      .filter(({ name }) => name < `${beforeGate}_~`)
      .filter((migration, at) => whyBreaking(migration, migrations.slice(0, at)).length > 0);
    expect(breaking.map(({ name }) => name)).toEqual([
      '0003_sessions_and_roles',
      '0004_the_day_after_payment',
      '0005_several_learners',
      '0006_orders_by_hand',
      '0020_releases',
      '0038_no_mail_messages',
    ]);
  });
});

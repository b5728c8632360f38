import { execFileSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { preparedDirectory, withDatabase } from '#tests/prepared';
import { findFindings, keepAdrift } from '../../src/sales/orders/reconciliation/findings.ts';

it('the large seed fills the tables as they are now, in small as well', async () => {
  const data = await preparedDirectory();
  const counts = { orders: '200', leads: '40', batches: '30' };
  const words = Object.entries({ data, ...counts }).flatMap(([name, value]) => [`--${name}`, value]);
  execFileSync(process.execPath, ['scripts/seed-large/seed-large.ts', ...words], { stdio: 'pipe' });
  await withDatabase(data, async () => {
    const count = async (table: string, where: string) => {
      const found = await database().execute(sql.raw(`select count(*)::int as many from ${table} where ${where}`));
      return (found as unknown as { rows: { many: number }[] }).rows[0]?.many;
    };
    expect(await count('orders', "reference like 'SD-%'")).toBe(200);
    expect(await count('leads', "consent_version = 'seeded'")).toBe(40);
    expect(await count('audit_entries', "who like '%(seeded)'")).toBeGreaterThan(50);
    expect(await count('documents', "series = 'SEED'")).toBeGreaterThan(50);
    // As the product leaves them: what staff find wrong with money are the seats that are missing on purpose.
    await inTransaction(keepAdrift);
    const found = await inTransaction(findFindings);
    expect(Object.entries(found).flatMap(([kind, { length }]) => (length > 0 ? [kind] : []))).toEqual(['no-seat']);
    expect(await count('refunds', 'true')).toBe(await count('orders', "state = 'refunded'"));
  });
});

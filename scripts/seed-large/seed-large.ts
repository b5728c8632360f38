// Fills an empty, migrated database with 100,000 orders, 20,000 leads, 2,000 batches, 20,000 events and what belongs to them, to measure lists and search.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { openEmbedded } from '../../src/platform/db/embedded/open-embedded.ts';
import { payoutBook } from '../../src/sales/accounts/balance/payout-days.ts';
import type { Engine } from '../../src/platform/db/handle.ts';
import { keepMonth } from '../../src/platform/db/kept-days.ts';
import { openPostgres } from '../../src/platform/db/postgres/postgres.ts';
import { documentBook } from '../../src/sales/documents/accounts/document-days.ts';
import { moneyBook } from '../../src/sales/payments/ledger/money-days.ts';
import { attribution } from './attribution.ts';
import { seedBatches } from './catalogue.ts';
import { daysAfter } from './days-after.ts';
import { inserter } from './insert.ts';
import { seedLeads } from './leads.ts';
import { seedOrders } from './orders.ts';
import { seedShelves } from './shelves.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'data' },
    database: { type: 'string' },
    orders: { type: 'string', default: '100000' },
    leads: { type: 'string', default: '20000' },
    batches: { type: 'string', default: '2000' },
    /** Counted visits, and events reported to third parties. */
    events: { type: 'string', default: '20000' },
  },
});
const engine: Engine = values.database
  ? openPostgres(values.database)
  : await openEmbedded(path.join(values.data, 'database'));

const insert = inserter(engine);
const batches = await seedBatches(insert, Number(values.batches));
await seedOrders(insert, batches, Number(values.orders));
await seedLeads(insert, Number(values.leads));
for (const [what, statement] of [...daysAfter, ...attribution(Number(values.events))]) {
  await engine.query(statement, []);
  console.log(what);
}
await seedShelves(engine, insert);
// What jobs would add up within the hour.
for (const book of [documentBook, moneyBook, payoutBook])
  while ((await engine.db.transaction((tx) => keepMonth(tx, book))) === 'more');
console.log('sums of days');
// As a database is that has been tended for a night.
await (values.database ? tend(values.database) : engine.query('vacuum (analyze)'));
await engine.close();

/** On a connection without the limits of the site's: with a million events it takes longer than any statement of a visitor may. */
async function tend(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}

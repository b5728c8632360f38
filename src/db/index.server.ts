export { databaseTime } from './database-time.ts';
export type { Engine, Tx } from './handle.ts';
export { insertRows } from './insert-rows.ts';
export { dumpEmbedded, openEmbedded, openInMemory } from './open-embedded.ts';
export { namedStatement } from './named-statement.ts';
export { openPostgres } from './postgres.ts';
export { currentEngine, database, inTransaction, sqlState, useEngine } from './transaction.ts';
export { lockStart, migrate, type Migration } from './migrate.ts';
export { migrations } from './migrations.ts';

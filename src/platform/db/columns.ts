import { bigint, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The column kinds all tables share, so that every engine of the PostgreSQL family can hold them: ids made by the
 * app, amounts as bigint minor units, instants as timestamptz (UTC).
 */
export const id = (name = 'id') => uuid(name).primaryKey();
export const reference = (name: string) => uuid(name);
/** Integer minor units; safe integers only, so JavaScript numbers hold them exactly. */
export const amount = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** Set by the database's clock when the row is written. */
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const currency = () => text('currency').notNull();
export const json = jsonb;

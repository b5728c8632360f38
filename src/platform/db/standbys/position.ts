/** How far the log of a PostgreSQL cluster was written or replayed, in bytes since its beginning (an LSN). */
export type Position = bigint;

/** Reads a position as PostgreSQL writes it, such as `16/B374D848`; null for any other text. */
export function readPosition(text: unknown): Position | null {
  const parts = typeof text === 'string' ? /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) : null;
  if (!parts) return null;
  return (BigInt(`0x${parts[1]}`) << 32n) | BigInt(`0x${parts[2]}`);
}

/** SQL for the identity that a primary and its standbys share: the cluster, and the database in it. */
export const identity = `(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database()) as identity`;

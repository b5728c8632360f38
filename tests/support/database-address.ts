import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Beside the directory, not in it: a server finds nothing there that an operator would not have put there. */
const fileOf = (dataDirectory: string) => `${dataDirectory}.database`;

/** Writes down that the database of a data directory is at an address. */
export function keepAddress(dataDirectory: string, address: string): void {
  writeFileSync(fileOf(dataDirectory), address);
}

/** The PostgreSQL database of a data directory; undefined for an embedded one. */
export function databaseAddress(dataDirectory: string): string | undefined {
  const file = fileOf(dataDirectory);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

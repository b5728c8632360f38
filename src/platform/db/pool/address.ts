import { existsSync, readFileSync } from 'node:fs';
import { StartRefused } from '#foundation/kit/start-refused.ts';

/** Where systems keep the authorities that browsers trust: Debian and Alpine, then Red Hat. */
const bundles = ['/etc/ssl/certs/ca-certificates.crt', '/etc/pki/tls/certs/ca-bundle.crt'];

/** Parameters that other clients know and PostgreSQL's own programs refuse. */
const foreign = ['pgbouncer', 'uselibpqcompat', 'connection_limit', 'pool_timeout'];

/**
 * The address as our driver has to read it: `sslmode` and `sslrootcert` mean what they mean to PostgreSQL's own programs, which read the
 * same address for backups (https://www.postgresql.org/docs/current/libpq-ssl.html). `require` encrypts and checks no certificate,
 * `verify-ca` checks the authority of `sslrootcert`, `verify-full` the host name too; without a file it trusts the public authorities.
 * Refuses a file that cannot be read and `verify-ca` without one, in a sentence.
 */
export function driverAddress(url: string): string {
  const address = new URL(url);
  const { searchParams } = address;
  const mode = searchParams.get('sslmode');
  const file = searchParams.get('sslrootcert');
  if (mode === null && file === null) return url;
  if (file === 'system') searchParams.delete('sslrootcert');
  else if (file !== null) refuseUnreadable(file);
  else if (mode === 'verify-ca')
    throw new StartRefused(
      'sslmode=verify-ca needs the file of the authority: add &sslrootcert=/path/ca.pem to the address, or take sslmode=verify-full.',
    );
  if (mode === null) searchParams.set('sslmode', file === 'system' ? 'verify-full' : 'verify-ca');
  if (mode === 'no-verify') searchParams.set('sslmode', 'require');
  if (mode === 'allow') searchParams.set('sslmode', 'disable');
  searchParams.set('uselibpqcompat', 'true');
  return address.href;
}

/** The address as `pg_dump` and `pg_restore` read it: only parameters that they know, and a file of authorities where they demand one. */
export function toolAddress(url: string): URL {
  const address = new URL(url);
  const { searchParams } = address;
  for (const name of foreign) searchParams.delete(name);
  if (searchParams.get('sslmode') === 'no-verify') searchParams.set('sslmode', 'require');
  const file = searchParams.get('sslrootcert');
  const bundle = bundles.find((one) => existsSync(one));
  // Programs before version 16 do not know the word `system`.
  if (bundle && (file === 'system' || (file === null && searchParams.get('sslmode') === 'verify-full')))
    searchParams.set('sslrootcert', bundle);
  return address;
}

function refuseUnreadable(file: string): void {
  try {
    readFileSync(file);
  } catch (error) {
    throw new StartRefused(
      `The file of authorities ${file}, which sslrootcert names in the address of the database, cannot be read: ${(error as Error).message}`,
    );
  }
}

import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, unprivileged, type TestPostgres } from '#tests/postgres';
import { driverAddress, toolAddress } from '../pool/address.ts';
import { openPostgres } from './postgres.ts';
import { probePostgres } from './probe-postgres.ts';
import { whyUnreachable } from './why-unreachable.ts';

let folder: string;
let postgres: TestPostgres;
let address: string;
const file = (name: string) => path.join(folder, name);
const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });

/** An authority of its own, as of a managed database, and a certificate of it for `localhost`; another authority that signed nothing. */
function makeCertificates(): void {
  for (const name of ['authority', 'other'])
    openssl(
      ...`req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=${name} -keyout ${name}.key -out ${name}.pem`.split(
        ' ',
      ),
    );
  openssl(
    ...'req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -keyout server.key -out server.csr'.split(
      ' ',
    ),
  );
  writeFileSync(file('names'), 'subjectAltName=DNS:localhost');
  openssl(
    ...'x509 -req -in server.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 -extfile names -out server.pem'.split(
      ' ',
    ),
  );
  chmodSync(folder, 0o755);
  chmodSync(file('server.key'), 0o600);
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = unprivileged();
  chownSync(file('server.key'), uid, gid);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'certificates-'));
  makeCertificates();
  postgres = await startPostgres({ ssl: 'on', ssl_cert_file: file('server.pem'), ssl_key_file: file('server.key') });
  address = (await postgres.createDatabase('encrypted')).replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether the connection is encrypted, or the sentence of the refusal. */
async function connected(words: string, from = address): Promise<boolean | string> {
  const url = `${from}?${words}`;
  try {
    await probePostgres(url);
  } catch (error) {
    return ((whyUnreachable(url, error) ?? error) as Error).message;
  }
  const engine = openPostgres(url);
  try {
    const { rows } = await engine.query('select ssl from pg_stat_ssl where pid = pg_backend_pid() and $1', [true]);
    return (rows[0] as { ssl: boolean }).ssl;
  } finally {
    await engine.close();
  }
}

describe('sslmode means what it means to the programs of PostgreSQL', () => {
  it('require encrypts and takes the certificate of an authority of its own', async () => {
    expect(await connected('sslmode=require')).toBe(true);
    expect(await connected('sslmode=no-verify')).toBe(true);
    expect(await connected('sslmode=disable')).toBe(false);
  });

  it('verify-full takes the authority of the file and the right name, and nothing else', async () => {
    const ca = `sslrootcert=${file('authority.pem')}`;
    expect(await connected(`sslmode=verify-full&${ca}`)).toBe(true);
    expect(await connected(ca)).toBe(true);
    expect(await connected(`sslmode=verify-ca&${ca}`, address.replace('localhost', '127.0.0.1'))).toBe(true);
    expect(await connected(`sslmode=verify-full&${ca}`, address.replace('localhost', '127.0.0.1'))).toMatch(
      /certificate of .* is not trusted/,
    );
    for (const wrong of [
      'sslmode=verify-full',
      `sslmode=verify-full&sslrootcert=${file('other.pem')}`,
      `sslmode=require&sslrootcert=${file('other.pem')}`,
    ])
      expect(await connected(wrong)).toMatch(/certificate of .* is not trusted .*sslrootcert=FILE\.$/);
  });

  it('a file that is not there, and verify-ca without one, are refused in a sentence', async () => {
    expect(await connected('sslmode=verify-full&sslrootcert=/nowhere/ca.pem')).toMatch(
      /^The file of authorities \/nowhere\/ca\.pem, .* cannot be read/,
    );
    expect(await connected('sslmode=verify-ca')).toMatch(/needs the file of the authority/);
  });

  it('the word system is the public authorities, for the driver and for pg_dump, which gets no parameter that it refuses', () => {
    const url = 'postgres://a@host/name?sslrootcert=system&pgbouncer=true';
    const read = new URL(driverAddress(url)).searchParams;
    expect([read.get('sslmode'), read.has('sslrootcert')]).toEqual(['verify-full', false]);
    const { searchParams } = toolAddress(url);
    expect(searchParams.has('pgbouncer')).toBe(false);
    expect(readFileSync(searchParams.get('sslrootcert') ?? '', 'utf8')).toContain('BEGIN CERTIFICATE');
  });
});

import { look, type Finding } from './finding.ts';

/** Whether an address that asks for encryption also checks who answers: `require` takes any certificate, as PostgreSQL's programs do. */
export function checkEncryption(url: string): Finding[] {
  const { searchParams } = new URL(url);
  const mode = searchParams.get('sslmode');
  if (searchParams.has('sslrootcert') || (mode !== 'require' && mode !== 'no-verify')) return [];
  return [
    look(
      'database',
      `sslmode=${mode} encrypts the connection, but takes any certificate.`,
      'Take sslmode=verify-full, with &sslrootcert=FILE where the provider has an authority of its own.',
    ),
  ];
}

import { StartRefused } from '#foundation/kit/start-refused.ts';

type Sentence = (where: { host: string; database: string; user: string }) => string;

const running: Sentence = ({ host }) =>
  `nothing answers at ${host}. Is PostgreSQL running there, and do host and port in DATABASE_URL fit?`;
const silent: Sentence = ({ host }) =>
  `${host} does not answer in time. Is it the right address, and does a firewall stand between?`;
const password: Sentence = ({ user, host }) =>
  `${host} refuses the user ${user} or the password. Mend them in DATABASE_URL.`;
const rights: Sentence = ({ user, database }) =>
  `the user ${user} may not change the database ${database}. Make it the owner: ALTER DATABASE "${database}" OWNER TO "${user}".`;
const full: Sentence = ({ host }) => `the disk of ${host} is full. Make room there.`;
const readOnly: Sentence = ({ host }) => `${host} can only be read, as a standby can. Name the primary server.`;

/** By the code of the network or of PostgreSQL (SQLSTATE): what is wrong and what to do. */
const sentences = new Map(
  Object.entries<Sentence>({
    ECONNREFUSED: running,
    ECONNRESET: ({ host }) =>
      `${host} ended the connection. Is it a PostgreSQL server, and does it want TLS (?sslmode=require)?`,
    ENOTFOUND: ({ host }) => `there is no host ${host}. Mend the address in DATABASE_URL.`,
    EAI_AGAIN: ({ host }) => `the name ${host} cannot be resolved now. Is there a network?`,
    ETIMEDOUT: silent,
    EHOSTUNREACH: silent,
    ENETUNREACH: silent,
    '28P01': password,
    '28000': ({ user, host }) =>
      `${host} lets the user ${user} in only another way. Look at pg_hba.conf there, or add ?sslmode=require to DATABASE_URL.`,
    '3D000': ({ database, host }) => `there is no database ${database} on ${host}. Make it: createdb ${database}.`,
    '53300': ({ host }) => `${host} has no connection free. Stop other clients, or raise max_connections there.`,
    '57P03': ({ host }) => `${host} is starting or stopping. Try again in a moment.`,
    '57P01': ({ host }) => `${host} is stopping. Try again when it runs.`,
    '42501': rights,
    '25006': readOnly,
    '53100': full,
  }),
);

/**
 * Why a PostgreSQL server cannot be reached, as a sentence without the password, for the person who starts the server.
 * Null for an error that is not about the connection: that is a bug and keeps its stack.
 */
export function whyUnreachable(url: string, error: unknown): StartRefused | null {
  const { hostname, port, pathname, username } = new URL(url);
  const user = decodeURIComponent(username) || 'of this process';
  const where = {
    host: `${hostname || 'localhost'}:${port || '5432'}`,
    database: decodeURIComponent(pathname.slice(1)) || user,
    user,
  };
  for (const cause of causes(error)) {
    const sentence = sentences.get(String((cause as { code?: unknown }).code)) ?? said(cause) ?? byMessage(cause);
    if (sentence) return new StartRefused(`The database cannot be used: ${sentence(where)}`);
  }
  return null;
}

/** What the other side says as it ends a connection: a server, or a pooler before it, which knows reasons of its own. */
function said(cause: Error): Sentence | null {
  const { severity, code } = cause as { severity?: unknown; code?: unknown };
  const ended = severity === 'FATAL' || (severity !== undefined && String(code).startsWith('08'));
  return ended ? ({ host }) => `${host} ends the connection and says: ${cause.message.trim()}` : null;
}

/** Some errors of the driver have no code, only a message. Errors of the server have one: their message may mention a timeout that is only a setting. */
function byMessage({ message, ...rest }: Error): Sentence | null {
  if ('severity' in rest) return null;
  if (/timeout/i.test(message)) return silent;
  if (/does not support SSL/.test(message))
    return ({ host }) => `${host} speaks no TLS. Take sslmode out of DATABASE_URL, or switch TLS on there.`;
  if (/certificate|self-signed/i.test(message))
    return ({ host }) =>
      `the TLS certificate of ${host} is not trusted (${message}). Name the file of its authority: sslmode=verify-full&sslrootcert=FILE.`;
  if (/password must be a string|no password|SASL/i.test(message)) return password;
  if (/Connection terminated unexpectedly/.test(message)) return sentences.get('ECONNRESET') ?? null;
  return null;
}

/** The error and all it was caused by; several addresses of one host fail together. */
function causes(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? error.errors : [];
  return [error, ...inner.flatMap(causes), ...causes(error.cause)];
}

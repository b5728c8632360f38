import { textWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { withoutPersons } from '#foundation/kit/scrub-text.ts';

/**
 * TRK-3: who may get tracing headers: localhost, and paths of our own origin. Anchored, because a match anywhere in the address would also match
 * `https://other.example/localhost`.
 */
export const propagationTargets: RegExp[] = [/^https?:\/\/localhost(?::\d+)?(?:[/?#]|$)/, /^\/(?![/\\])/];

/** Error reports contain the error and the path: no person, no cookie, no header, no body, no query. */
export const nothingPersonal = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
};

/** An error report that may be sent: errors scrubbed, everything about the visitor removed. */
export function scrubbed<Report extends { exception?: { values?: { value?: string }[] }; message?: string }>(
  report: Report,
): Report {
  for (const error of report.exception?.values ?? []) {
    if (error.value !== undefined) error.value = withoutPersons(error.value);
  }
  if (report.message !== undefined) report.message = withoutPersons(report.message);
  // The path is also in the name of the transaction and in its context.
  return withoutSecretsIn(report, 0) as Report;
}

/** A trace that may be sent: names and addresses without secrets, everything about the visitor removed. */
export function scrubbedTrace<Trace extends { request?: unknown; user?: unknown; breadcrumbs?: unknown }>(
  trace: Trace,
): Trace {
  const { request: _request, user: _user, breadcrumbs: _breadcrumbs, ...rest } = trace;
  return withoutSecretsIn(rest, 0) as Trace;
}

function withoutSecretsIn(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return textWithoutSecrets(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 12) return '***';
  if (Array.isArray(value)) return value.map((item) => withoutSecretsIn(item, depth + 1));
  // Internal objects of the library, which are not sent.
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutSecretsIn(inner, depth + 1)]));
}

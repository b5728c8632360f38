/**
 * TRK-3: who may get tracing headers: localhost, and paths of our own origin. Anchored, because a match anywhere in the
 * address would also take in `https://other.example/localhost`.
 */
export const propagationTargets: RegExp[] = [/^https?:\/\/localhost(?::\d+)?(?:[/?#]|$)/, /^\/(?![/\\])/];

/** Error reports tell of the error and the path: no person, no cookie, no header, no body, no query. */
export const nothingPersonal = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
};

/**
 * The message of an error without what it may quote of a person: values of a failed query, addresses, numbers, tokens. Queries
 * that fail say their values after `params:`, databases say them as `Key (column)=(value)`.
 */
export function withoutPersons(message: string): string {
  return message
    .replace(/\bparams:[\s\S]*/, 'params: ***')
    .replaceAll(/=\([^)]*\)/g, '=(***)')
    .replaceAll(/[?#][^\s'")]+/g, '')
    .replaceAll(/[^\s@<>"']+@[^\s@<>"']+/g, '***')
    .replaceAll(/\+?\d[\d -]{6,}\d/g, '***')
    .replaceAll(/[\w-]{20,}\.[\w-]+\.[\w-]{20,}/g, '***');
}

/** An error report as it may leave: the errors in it scrubbed, everything about the visitor gone. */
export function scrubbed<Report extends { exception?: { values?: { value?: string }[] }; message?: string }>(
  report: Report,
): Report {
  for (const error of report.exception?.values ?? []) {
    if (error.value !== undefined) error.value = withoutPersons(error.value);
  }
  if (report.message !== undefined) report.message = withoutPersons(report.message);
  return report;
}

/** Error codes of connections that were never established: the request was not received. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Why a request got no response: the error code; `sent` is false if it certainly never reached the other side. */
export function whyUnanswered(error: unknown): { kind: string; sent: boolean } {
  const kind = codeOf(error);
  return { kind, sent: !neverSent.has(kind) };
}

/** The error code of the first cause that has one, else the error's name. */
function codeOf(error: unknown): string {
  let found: unknown = error;
  for (let depth = 0; depth < 4 && found instanceof Error; depth += 1) {
    const { code } = found as { code?: unknown };
    if (typeof code === 'string') return code;
    if (found instanceof AggregateError && found.errors.length > 0) found = found.errors[0];
    else if (found.cause !== undefined) found = found.cause;
    else break;
  }
  return error instanceof Error ? error.name : 'unknown';
}

/** Bytes of one report. */
export const maxReportBytes = 512 * 1_024;

/** A plain response to a provider, not cached. */
export function respond(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}

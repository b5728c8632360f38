import type { RouterContextProvider } from 'react-router';
import { visitContext } from './visit.ts';

/** Seconds until a retry after a response that the database is away. */
export const retryAfter = '30';

/**
 * Middleware of every route: failures because the database is unavailable are answered with 503 and Retry-After instead of
 * 500 (RFC 9110, 15.6.4), also for webhooks and data requests.
 */
export async function answerDatabaseAway(
  { context }: { context: Readonly<RouterContextProvider> },
  next: () => Promise<Response>,
): Promise<Response> {
  const answer = await next();
  if (answer.status !== 500 || !context.get(visitContext).databaseAway) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Retry-After', retryAfter);
  return new Response(answer.body, { status: 503, headers });
}

import type { RouterContextProvider } from 'react-router';
import { visitContext } from './visit.ts';

/** Seconds until a retry after a response that the database is away. */
export const retryAfter = '30';

/** `copyOf`: a copy of a request whose form may have to be shown again, or null. `pageOf`: that form with what was typed, or null. */
export type UnsavedForm = {
  copyOf: (request: Request) => Request | null;
  pageOf: (copy: Request) => Promise<{ html: string; headers: Record<string, string> } | null>;
};

/**
 * Middleware of every route: failures because the database is unavailable are answered with 503 and Retry-After instead of
 * 500 (RFC 9110, 15.6.4), also for webhooks and data requests. A form that was sent as a document is shown again with what was typed.
 */
export const answerDatabaseAway =
  ({ copyOf, pageOf }: UnsavedForm) =>
  async (
    { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
    next: () => Promise<Response>,
  ): Promise<Response> => {
    const copy = copyOf(request);
    const answer = await next();
    const failed = answer.status === 500 || answer.status === 503;
    if (!failed || !context.get(visitContext).databaseAway) return answer;
    const headers = new Headers(answer.headers);
    headers.set('Retry-After', retryAfter);
    const page = copy && (await pageOf(copy));
    if (page) {
      for (const [name, value] of Object.entries(page.headers)) headers.set(name, value);
      headers.delete('Content-Encoding');
      return new Response(page.html, { status: 503, headers });
    }
    return answer.status === 500 ? new Response(answer.body, { status: 503, headers }) : answer;
  };

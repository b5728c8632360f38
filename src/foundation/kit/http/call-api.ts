/** A `fetch` request with its deadline. */
export type ApiCall = Omit<RequestInit, 'credentials' | 'signal'> & {
  /** Milliseconds for all requests and the pauses between them; 25 000 in a browser, 10 000 on a server. */
  deadline?: number;
  /** Longest first pause in milliseconds; it doubles each time. */
  pause?: number;
};

/**
 * HTTP-1: the only way our code calls an API, in browsers and on servers. No credentials; at most 4 requests
 * within one deadline: retries after 408, 409, 425, 429, 502, 503, 504 and broken connections, with exponential backoff, full
 * jitter and the server's `Retry-After`. Methods that may change something are retried only with an `Idempotency-Key`.
 * Returns the last response, whatever its status; rejects as `fetch` does, with `TimeoutError` at the deadline.
 *
 * Also inlined in pages as text (the page view call), so it uses nothing from outside itself.
 */
export function callApi(
  address: string,
  { deadline = typeof document === 'undefined' ? 10_000 : 25_000, pause = 300, ...request }: ApiCall = {},
): Promise<Response> {
  const end = Date.now() + deadline;
  // Browsers before 2022 have no `AbortSignal.timeout`; they get a timer.
  const signal = AbortSignal.timeout?.(deadline) ?? null;
  const repeatable =
    /^(get|head|options|put|delete|trace)$/i.test(request.method ?? 'get') ||
    new Headers(request.headers).has('idempotency-key');
  const ask = (number: number): Promise<Response> => {
    /** Retries after a pause; without a retry left, settles with `told`. */
    const again = <Told>(
      atLeast: number,
      told: () => Told,
      unread?: Response['body'],
    ): Promise<Response | Told> | Told => {
      const wait = Math.max(atLeast, Math.random() * pause * 2 ** number);
      if (number > 2 || !repeatable || Date.now() + wait >= end) return told();
      void unread?.cancel();
      return new Promise((resolve) => setTimeout(resolve, wait)).then(() => ask(number + 1));
    };
    return fetch(address, { ...request, credentials: 'omit', signal }).then(
      (response) => {
        if (![408, 409, 425, 429, 502, 503, 504].includes(response.status)) return response;
        const after = response.headers.get('retry-after') ?? '';
        const wait = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now() || 0;
        return again(wait, () => response, response.body);
      },
      (error: unknown) =>
        again(0, () => {
          throw error;
        }),
    );
  };
  return ask(0);
}

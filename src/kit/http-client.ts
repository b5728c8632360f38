import ky, { HTTPError, NetworkError, type KyInstance, type Options } from 'ky';

type ClientOptions = {
  /** The one host this client talks to. Addresses of other hosts are refused. */
  baseUrl: string;
  /** Milliseconds for the whole call with all its retries; 25 s in a browser, 10 s on a server. */
  deadline?: number;
  /** First pause between two requests in milliseconds; it doubles, with full jitter. */
  pause?: number;
  fetch?: typeof fetch;
};

const repeatable = ['get', 'head', 'options', 'put', 'delete', 'trace'] as const;

function mayRepeat(error: Error): boolean {
  if (!(error instanceof HTTPError || error instanceof NetworkError)) return false;
  const { method, headers } = error.request;
  return repeatable.some((name) => name === method.toLowerCase()) || headers.has('idempotency-key');
}

/**
 * The client for calls to an API (HTTP-1): one host, no credentials, at most 4 requests within a total deadline. What
 * changes something is repeated only when it carries an `Idempotency-Key`. Throws like ky: HTTPError, TimeoutError.
 */
export function httpClient({ baseUrl, deadline = defaultDeadline(), pause = 300, fetch }: ClientOptions): KyInstance {
  const { origin } = new URL(baseUrl);
  const options: Options = {
    baseUrl,
    credentials: 'omit',
    timeout: false,
    totalTimeout: deadline,
    ...(fetch ? { fetch } : {}),
    retry: {
      limit: 3,
      methods: [...repeatable, 'post', 'patch'],
      statusCodes: [408, 409, 425, 429, 502, 503, 504],
      afterStatusCodes: [429, 503],
      maxRetryAfter: deadline,
      delay: (attempt) => pause * 2 ** (attempt - 1),
      jitter: true,
      shouldRetry: ({ error }) => (mayRepeat(error) ? undefined : false),
    },
    hooks: {
      beforeRequest: [
        ({ request }) => {
          if (new URL(request.url).origin !== origin)
            throw new TypeError(`This client talks to ${origin} only, not to ${new URL(request.url).origin}`);
        },
      ],
    },
  };
  return ky.create(options);
}

function defaultDeadline(): number {
  return typeof document === 'undefined' ? 10_000 : 25_000;
}

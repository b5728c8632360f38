import { callApi, type ApiCall } from './call-api.ts';

/** A response with a status outside of 2xx, where data were asked for. */
export class HttpError extends Error {
  readonly status: number;
  constructor(address: string, status: number) {
    super(`${address} answered ${status}`);
    this.name = 'HttpError';
    this.status = status;
  }
}

export type HttpClient = {
  /** Returns the response, whatever its status. */
  send: (path: string, call?: ApiCall) => Promise<Response>;
  /** Returns the body as JSON; throws `HttpError` for a status outside of 2xx. */
  json: <Data>(path: string, call?: ApiCall) => Promise<Data>;
  /** The same as text. */
  text: (path: string, call?: ApiCall) => Promise<string>;
};

type ClientOptions = {
  /** The host and base path of this client. Addresses of other hosts are refused. */
  baseUrl: string;
} & Pick<ApiCall, 'deadline' | 'pause'>;

/** What a client takes where the call does not say (HTTP-1): JSON, else text, else what there is. */
const accepted = 'application/json, text/plain, */*';

/**
 * A client for one API host (HTTP-1), with the rules of `callApi`. Paths are added to `baseUrl`: `/orders` under
 * `https://api.example/v1` is `https://api.example/v1/orders`. Throws a TypeError for an address of another host.
 */
export function httpClient({ baseUrl, ...rules }: ClientOptions): HttpClient {
  const { origin } = new URL(baseUrl);
  const base = baseUrl.replace(/\/+$/, '');
  const send = async (path: string, call: ApiCall = {}): Promise<Response> => {
    const address = new URL(path.startsWith('/') && !path.startsWith('//') ? base + path : path, `${base}/`);
    if (address.origin !== origin) throw new TypeError(`This client talks to ${origin} only, not to ${address.origin}`);
    const headers = new Headers(call.headers);
    if (!headers.has('accept')) headers.set('accept', accepted);
    return callApi(address.href, { ...rules, ...call, headers });
  };
  const answered = async (path: string, call?: ApiCall): Promise<Response> => {
    const response = await send(path, call);
    if (response.ok) return response;
    await response.body?.cancel();
    throw new HttpError(path, response.status);
  };
  return {
    send,
    json: async <Data>(path: string, call?: ApiCall) => (await answered(path, call)).json() as Promise<Data>,
    text: async (path, call) => (await answered(path, call)).text(),
  };
}

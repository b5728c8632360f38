import { log } from '#foundation/config/log.server.ts';
import { config } from '#foundation/config';
import { httpClient } from '#foundation/kit/http/http-client.ts';
import { whyUnanswered } from '#foundation/kit/http/why-unanswered.ts';

export type Answered = { status: number; body: unknown };

/** The outcome of a request: a response, or none; `sent` is false if it surely never reached the provider. */
export type Asked = Answered | { status: null; sent: boolean; kind: string };

type Request = { baseUrl: string; path: string; headers: Record<string, string>; body?: object };

/**
 * Sends one request to a provider (HTTP-1: no retry of a POST). `body` of the response is undefined if it is no JSON. Neither texts nor numbers are
 * logged.
 */
export async function askProvider(provider: string, { baseUrl, path, headers, body }: Request): Promise<Asked> {
  try {
    const client = httpClient({ baseUrl, deadline: config().MESSAGE_TIMEOUT_MS });
    const response = await client.send(path, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'manual',
    });
    const told = await response.text();
    return { status: response.status, body: parsed(told) };
  } catch (error) {
    const { kind, sent } = whyUnanswered(error);
    log().warn({ provider, kind }, 'message provider unreachable');
    return { status: null, sent, kind };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { httpClient } from '#foundation/kit/http/http-client.ts';
import { whyUnanswered } from '#foundation/kit/http/why-unanswered.ts';
import type { ConversionService } from '#marketing/tracking/model';

/** The outcome of a request: a response, or none; `sent` is false if it surely never reached the service. */
export type Asked = { status: number; text: string } | { status: null; sent: boolean; kind: string };

/** The longest response that is read. */
const longest = 20_000;

type Post = { baseUrl: string; path: string; headers?: Record<string, string>; body: object };

/** Posts to a service once (HTTP-1: no retry of a POST). Neither request nor response is logged. */
export async function askService(service: ConversionService, { baseUrl, path, headers, body }: Post): Promise<Asked> {
  try {
    const client = httpClient({ baseUrl, deadline: config().MESSAGE_TIMEOUT_MS });
    const response = await client.send(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
    return { status: response.status, text: (await response.text()).slice(0, longest) };
  } catch (error) {
    const { kind, sent } = whyUnanswered(error);
    log().warn({ service, kind }, 'a service that results are reported to does not answer');
    return { status: null, sent, kind };
  }
}

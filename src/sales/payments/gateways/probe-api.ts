import { config } from '#foundation/config';
import { httpClient } from '#foundation/kit/http/http-client.ts';
import { wordsOf } from '#foundation/kit/http/service-answer.ts';
import { recordOf } from '#foundation/kit/json/record.ts';
import type { GatewayProbe } from '../model.ts';

/** Milliseconds, at most: somebody waits for it. */
const patience = 5_000;

/** `secrets`: struck out of what the gateway says; `isTheirs`: whether a JSON response has the form of this gateway's. */
type Probed = {
  baseUrl: string;
  path: string;
  authorization: string;
  live: boolean;
  secrets: string[];
  isTheirs: (body: Record<string, unknown>) => boolean;
};

/** Asks a gateway's API for something that changes nothing. Both put the words of an error at `error`, as `description` or `message`. */
export async function probeApi({
  baseUrl,
  path,
  authorization,
  live,
  secrets,
  isTheirs,
}: Probed): Promise<GatewayProbe & { body: Record<string, unknown> }> {
  try {
    const client = httpClient({ baseUrl, deadline: Math.min(patience, config().GATEWAY_TIMEOUT_MS) });
    const response = await client.send(path, { headers: { authorization }, redirect: 'manual' });
    const body = recordOf(parsed(await response.text()));
    const said = Date.parse(response.headers.get('date') ?? '');
    const error = recordOf(body.error);
    return {
      live,
      status: response.status,
      clock: Number.isNaN(said) ? null : new Date(said),
      isTheirs: isTheirs(body),
      says: wordsOf(error.description ?? error.message, secrets),
      account: null,
      body,
    };
  } catch {
    return { live, status: null, clock: null, isTheirs: false, says: null, account: null, body: {} };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

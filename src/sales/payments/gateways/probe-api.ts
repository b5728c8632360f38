import { httpClient } from '#foundation/kit/http/http-client.ts';
import type { GatewayProbe } from '../model.ts';

/** Milliseconds. */
const patience = 5_000;

type Probed = { baseUrl: string; path: string; authorization: string; live: boolean };

/** Asks a gateway's API for something that changes nothing, with the keys of the settings. */
export async function probeApi({ baseUrl, path, authorization, live }: Probed): Promise<GatewayProbe> {
  try {
    const client = httpClient({ baseUrl, deadline: patience });
    const response = await client.send(path, { headers: { authorization }, redirect: 'manual' });
    await response.body?.cancel();
    const said = Date.parse(response.headers.get('date') ?? '');
    return { live, status: response.status, clock: Number.isNaN(said) ? null : new Date(said) };
  } catch {
    return { live, status: null, clock: null };
  }
}

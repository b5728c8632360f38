import { log } from '#foundation/config/log.server.ts';
import { httpClient } from '#foundation/kit/http/http-client.ts';

/** Asks SNS to go on telling us, at the address that it gave (`readSes` lets only Amazon's own pass). Returns whether it agreed. */
export async function confirmTopic(address: string): Promise<boolean> {
  try {
    const { origin } = new URL(address);
    const answer = await httpClient({ baseUrl: origin, deadline: 10_000 }).send(address, { redirect: 'error' });
    await answer.body?.cancel();
    return answer.ok;
  } catch (error) {
    log().warn({ err: error }, 'the subscription to mail reports was not confirmed');
    return false;
  }
}

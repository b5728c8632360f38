import { log } from '#config/log';

/** Asks SNS to go on telling us, at the address that it gave (`readSes` lets only Amazon's own pass). Returns whether it agreed. */
export async function confirmTopic(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch (error) {
    log().warn({ err: error }, 'the subscription to mail reports was not confirmed');
    return false;
  }
}

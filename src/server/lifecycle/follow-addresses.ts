import { log } from '#foundation/config/log.server.ts';
import type { Engine } from '#platform/db';
import { followExperiments } from '#website/experiments/live.ts';
import { askForPagesAt, followRedirects } from '#website/redirects/live.ts';

/** Where addresses lead and which of them are tried out, kept current: needed before the code that knows the business is loaded. */
export async function followAddresses(engine: Engine): Promise<void> {
  askForPagesAt(async () => (await import('#website/site/published.ts')).livePages);
  await Promise.all([
    followRedirects(engine, (err) => log().error({ err }, 'the redirects could not be read')),
    followExperiments(engine, (err) => log().error({ err }, 'the experiments could not be read')),
  ]);
}

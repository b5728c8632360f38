import { log } from '#config/log';
import type { Engine } from '#db';
import { followExperiments } from '#experiments/live';
import { askForPagesAt, followRedirects } from '#redirects/live';

/** Where addresses lead and which of them are tried out, kept current: needed before the code that knows the business is loaded. */
export async function followAddresses(engine: Engine): Promise<void> {
  askForPagesAt(async () => (await import('#site/published')).livePages);
  await Promise.all([
    followRedirects(engine, (err) => log().error({ err }, 'the redirects could not be read')),
    followExperiments(engine, (err) => log().error({ err }, 'the experiments could not be read')),
  ]);
}

import { log } from '#foundation/config/log.server.ts';
import { followVersion, migrations, type Engine } from '#platform/db';

/**
 * Stops this process gracefully, with 1, once a newer version applied an incompatible upgrade to the database: the next start
 * explains it in a sentence. Compatible upgrades are ignored. The embedded database belongs to one
 * process: no other one upgrades it.
 */
export async function stopWhenTooOld(engine: Engine, stop: (code: number) => void): Promise<void> {
  if (engine.kind === 'embedded') return;
  const tooOld = (why: Error) => {
    log().fatal(why.message);
    stop(1);
  };
  await followVersion(engine, migrations, tooOld, (err) =>
    log().error({ err }, 'the version of the database could not be read'),
  );
}

import { log } from '#foundation/config/log.server.ts';
import { followVersion, migrations, type Engine } from '#platform/db';

/**
 * Ends this process in order, with 1, once a newer version upgraded the database with what this one cannot work with: whoever starts it
 * again is told in a sentence. Upgrades with which it can work are none of its business. The embedded database is of one
 * process: nobody else upgrades it.
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

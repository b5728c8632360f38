import { PgBoss, systemClock, type ConstructorOptions, type Db } from 'pg-boss';
import { log } from '#foundation/config/log.server.ts';
import { isUnavailable, type Engine } from '#platform/db';

/** A pg-boss over our own engine. Its housekeeping is off unless asked for; its timers do not keep the process alive. */
export function bossOver(engine: Engine, options: Omit<ConstructorOptions, 'db' | 'backend'>): PgBoss {
  const boss = new PgBoss({
    db: storeOf(engine),
    backend: engine.kind === 'embedded' ? 'pglite' : 'postgres',
    // Both are the operator's on a server; the embedded engine has no vacuum process to watch.
    monitorVacuum: false,
    reindex: false,
    clock: restingClock,
    ...options,
  });
  // It tells copies of errors, which are none: logged as they are they would say nothing.
  boss.on('error', (told) => {
    const err = told instanceof Error ? told : Object.assign(new Error((told as Error).message), told);
    if (engine.kind === 'embedded' || !isUnavailable(err)) log().error({ err }, 'jobs: database work failed');
  });
  boss.on('warning', ({ message }) => log().warn({ message }, 'jobs: warning'));
  return boss;
}

const restingClock = {
  ...systemClock,
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms).unref(),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms).unref(),
};

function storeOf(engine: Engine): Db {
  const { listen } = engine;
  return {
    executeSql: engine.query,
    ...(listen && {
      listen: async (channel, onNotification, onReconnect) => {
        const close = await listen(channel, onNotification);
        onReconnect();
        return { close };
      },
    }),
  };
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { config, sessionSecret } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { forgetWorkingFiles } from '#platform/backups';
import { currentEngine, watchOutages, type Engine } from '#platform/db';
import { startJobs, stopJobs } from '#platform/jobs';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { applyErasureList } from '#office/privacy';
import { startErrorReports } from '#marketing/tracking/error-reports/start-error-reports.ts';
import { answerHealth, type Health } from './http/health.ts';
import { checkPort } from './lifecycle/check-port.ts';
import { followAddresses } from './lifecycle/follow-addresses.ts';
import { followBusiness } from './lifecycle/follow-business.ts';
import { listen } from './lifecycle/listen.ts';
import { openDatabase } from './lifecycle/open-database.ts';
import { warnOfPooler } from './lifecycle/warn-of-pooler.ts';
import { stopOnSignals } from './lifecycle/stop.ts';
import { stopWhenTooOld } from './lifecycle/stop-when-too-old.ts';
import { startWatching, watchSlowWork } from './metrics/start-watching.ts';

const { createServer } = process.getBuiltinModule('node:http');

/**
 * Runs the jobs apart from the servers (`npm run worker`), in any number of workers: each job is run by one of them. It serves no page: its
 * port answers only `/healthz` and `/readyz`. Ends on SIGTERM or SIGINT as a server does. Refused on the embedded database, which belongs to one
 * process, and without SITE_URL and SESSION_SECRET, which links in mails need.
 */
export async function work(): Promise<void> {
  const settings = config();
  if (!settings.DATABASE_URL)
    throw new StartRefused(
      'A worker needs a PostgreSQL that it shares with the servers: set DATABASE_URL. With the embedded database the server itself runs the jobs.',
    );
  if (!settings.originIsFixed)
    throw new StartRefused('A worker writes mails with links to the site: set SITE_URL, as the servers have it.');
  if (!settings.SESSION_SECRET && !existsSync(path.join(settings.DATA_DIR, 'session-secret')))
    throw new StartRefused('A worker signs the links in mails: set SESSION_SECRET, as the servers have it.');
  await checkPort(settings.PORT, settings.HOST);
  if (settings.METRICS_PORT !== undefined) await checkPort(settings.METRICS_PORT, settings.METRICS_HOST, 'METRICS_');
  await startErrorReports();
  const engine = await openDatabase();
  void warnOfPooler();
  forgetWorkingFiles();
  sessionSecret();
  const watching = await startWatching(engine);
  const health: Health = { ready: false, stopping: false, ping: () => currentEngine().ping() };
  const server = healthServer(health);
  await listen(server, settings.PORT, settings.HOST);
  const endWatch = watchOutages(engine);
  const stop = stopOnSignals({
    server,
    health,
    engine,
    finish: async () => {
      endWatch();
      await stopJobs();
      await watching.close?.();
    },
  });
  await stopWhenTooOld(engine, stop);
  await Promise.all([begin(engine, health), watchSlowWork(engine)]);
}

async function begin(engine: Engine, health: Health): Promise<void> {
  const { jobs } = await import('./lifecycle/jobs.ts');
  await followAddresses(engine);
  await followBusiness(engine);
  await applyErasureList();
  // A stop may have been requested meanwhile.
  if (health.stopping) return;
  await startJobs(jobs);
  health.ready = true;
  log().info({ jobs: jobs.length }, 'jobs are run');
}

function healthServer(health: Health) {
  const limits = { maxHeaderSize: 8 * 1024, headersTimeout: 5_000, requestTimeout: 10_000 };
  const server = createServer(limits, (request, response) => {
    if (answerHealth(request, response, health)) return;
    response
      .writeHead(404, { 'Content-Type': 'text/plain', Connection: 'close' })
      .end('A worker serves no pages. Its health is at /healthz, /readyz and /servez\n');
  });
  server.maxConnections = 50;
  return server;
}

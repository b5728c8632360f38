import { postgresSite, stopPostgres, postgresCpu } from './databases.mjs';
import { load, startApp, cpuTime } from './processes.mjs';
import { startSite } from './processes.mjs';
import { leadForm, nextNumbers } from './writes.mjs';
const database = await postgresSite();
process.env.NODE_OPTIONS_TMP = '';
const site = await startSite({ ...database.environment, TRUST_PROXY: '1', ...(process.env.PROF ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' } : {}) });
const pid = site.pid ?? site.child?.pid;
for (let i = 0; i < 8; i += 1) {
  const pg = postgresCpu();
  const run = await load(site, { ...leadForm, connections: 64, ms: 1500, seed: nextNumbers() });
  console.log(Math.round(run.perSecond), 'server µs', Math.round(run.micros), 'pg µs', Math.round(((postgresCpu() - pg) * (process.env.UNIT ? 1 : 1)) / run.requests * 1000) / 1000, 'p99', run.p99);
}
await site.stop();
await stopPostgres();

// One, two and three server processes on one PostgreSQL: whether one more makes a request dearer, for the server or for the database.
import { postgresCpu } from './databases.mjs';
import { load, memory, startSite } from './processes.mjs';
import { number } from './report.mjs';
import { checkoutForm, leadForm, nextNumbers } from './writes.mjs';

const most = 3;
/** Connections to all of them together, whose requests go round. */
const connections = 48;

export async function several({ table }, { database, ms }) {
  const row = table([
    'what',
    'processes',
    'together',
    'CPU of a server',
    'CPU of PostgreSQL',
    'p99',
    'refused',
    'memory of each',
  ]);
  for (let many = 1; many <= most; many += 1) {
    const environment = { ...database.environment, TRUST_PROXY: '1' };
    const sites = [];
    try {
      while (sites.length < many) sites.push(await startSite(environment));
      const kinds = {
        'a cached page': { path: '/', headers: { 'Accept-Encoding': 'br' } },
        'a lead': leadForm,
        'a checkout': await checkoutForm(sites[0]),
      };
      for (const [what, request] of Object.entries(kinds)) {
        await together(sites, request, ms);
        row(what, String(many), ...figures(await together(sites, request, ms * 4), sites));
      }
    } finally {
      for (const site of sites) await site.stop();
    }
  }
}

/** The same load for all of them at once. */
async function together(sites, request, ms) {
  const before = postgresCpu();
  const share = Math.ceil(connections / sites.length);
  const loads = sites.map((site) => load(site, { ...request, connections: share, ms, seed: nextNumbers() }));
  const runs = await Promise.all(loads);
  return { runs, databaseMicros: (postgresCpu() - before) / 1000 };
}

function figures({ runs, databaseMicros }, sites) {
  const sum = (of) => runs.reduce((total, run) => total + of(run), 0);
  const requests = sum((run) => run.requests);
  return [
    `${number(sum((run) => run.perSecond))}/s`,
    `${number(sum((run) => run.micros * run.requests) / requests, 1)} µs`,
    `${number(databaseMicros / requests, 1)} µs`,
    `${number(Math.max(...runs.map((run) => run.p99)), 1)} ms`,
    String(sum((run) => run.failures)),
    `${number(Math.max(...sites.map(({ child }) => memory(child.pid))))} MB`,
  ];
}

// A cached page while an experiment runs on it, beside the same page without one, in turns: `node bench/experiments.mjs`, after a build.
import { cpSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ask, load, median, startSite } from './processes.mjs';

const page = '/en/workshop/rocket-science';
const [rounds, ms] = [9, 2000];
const headers = {
  'Accept-Encoding': 'br, gzip',
  'Accept-Language': 'ta-IN,ta;q=0.9,en;q=0.8',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

const first = await startSite({}, page);
await first.stop();
const other = `${first.dataDirectory}-with`;
cpSync(first.dataDirectory, other, { recursive: true });
const database = await PGlite.create(path.join(other, 'database'));
await database.exec(`
  insert into experiments (id, name, state, page_id, page_path, scope, share, goal, effect, started_at, paths, made_by, made_by_name)
    select '01900000-0000-7000-8000-000000000001', 'bench', 'running', id, path, 'page', 100, 'lead', 100, now(), jsonb_build_array(path), id, 'bench'
    from pages where path = '${page}';
  insert into experiment_arms (experiment_id, number, name, token, changes) values
    ('01900000-0000-7000-8000-000000000001', 0, 'A', 'AAAAAAAAAAAAAAA0', null),
    ('01900000-0000-7000-8000-000000000001', 1, 'B', 'AAAAAAAAAAAAAAA1', '{"head": {"title": "Build a rocket"}}');
  insert into experiment_pages (path, experiment_id) values ('${page}', '01900000-0000-7000-8000-000000000001');
`);
await database.close();

const sites = {
  without: await startSite({ DATA_DIR: first.dataDirectory }, page),
  with: await startSite({ DATA_DIR: other }, page),
};
const seen = await ask(sites.with.port, page, headers);
if (!seen.headers['cache-control'].startsWith('private')) throw new Error('No experiment runs');
const figures = { without: [], with: [] };
for (const site of Object.values(sites)) await load(site, { path: page, headers, ms });
for (let round = 0; round < rounds; round += 1)
  for (const [name, site] of Object.entries(sites)) figures[name].push(await load(site, { path: page, headers, ms }));
for (const [name, runs] of Object.entries(figures)) {
  const of = (what) => median(runs.map((run) => run[what])).toFixed(1);
  process.stdout.write(
    `${name} an experiment: ${of('perSecond')}/s, CPU ${of('micros')} µs a request, p50 ${of('p50')} ms, p99 ${of('p99')} ms\n`,
  );
}
await Promise.all(Object.values(sites).map(({ stop }) => stop()));

// Our server and the peers' apps with the same page, in turns with a plain node:http server that writes our bytes.
import { ask, load, median, memory, startPlain, startSite } from '../processes.mjs';
import { number } from '../report.mjs';
import { peers } from './list.mjs';
import { accepted, headlineOf, ourPath, readOurs } from './our-page.mjs';
import { prepare, startPeer } from './prepare.mjs';

const columns = ['server', 'sends', 'req/s', 'of node:http', 'CPU µs per request', 'p50 / p99 ms'];
const more = ['memory idle / load MB', 'cold start ms', 'ours is better by, req/s', 'ours is better by, CPU'];

/** Measures all of them: a table of the servers, and one of what they have to reach. */
export async function comparePeers(report, { environment, rounds, ms, starts }) {
  const add = report.table([...columns, ...more]);
  const site = await started(() => startSite(environment, ourPath), starts);
  site.path = ourPath;
  const limits = [];
  const plain = async (headers) => {
    const same = await ask(site.port, ourPath, headers);
    limits.push({ ...(await startPlain(same)), path: ourPath, headers, sends: sent(same) });
    return limits.at(-1);
  };
  try {
    const content = await readOurs(site);
    const limit = await plain(accepted);
    const bare = await plain({});
    const ours = await inTurns([site, limit, { ...site, headers: {} }, bare], { rounds, ms });
    add('plain node:http, our bytes', limit.sends, ...speed(ours, 1, 1), '', '', '', '');
    add('Coursefront', limit.sends, ...speed(ours, 0, 1), memories(site), number(site.coldStart), '1 ×', '1 ×');
    add('plain node:http, identity', bare.sends, ...speed(ours, 3, 3), '', '', '', '');
    add('Coursefront, identity', bare.sends, ...speed(ours, 2, 3), '', '', '', '');
    const results = [];
    for (const peer of peers) {
      try {
        await prepare(peer, content);
        const { cells, ...result } = await comparePeer(peer, { site, limit, content, rounds, ms, starts });
        results.push({ ...peer, ...result });
        add(peer.name, ...cells);
      } catch (error) {
        process.stdout.write(`  ${peer.name}: ${error.stack ?? error}\n`);
        const [reason] = error.message.replaceAll(`${process.cwd()}/`, '').replaceAll('|', '/').split('\n');
        add(peer.name, `not measured: ${reason}`, ...Array.from({ length: 8 }, () => ''));
      }
    }
    judge(report, results, { dearer: ours.ratio('micros', 2, 0) - 1, atBest: ours.ratio('micros', 3, 1) - 1 });
  } finally {
    for (const limit of limits) await limit.stop();
    await site.stop();
  }
}

async function comparePeer(peer, { site, limit, content, rounds, ms, starts }) {
  const server = await started(() => startPeer(peer), starts);
  try {
    const answer = await ask(server.port, server.path, accepted);
    const headline = headlineOf((await ask(server.port, server.path)).body.toString());
    if (headline !== content.page.hero.title) throw new Error(`its headline is “${headline}”`);
    const turns = await inTurns([server, limit, site], { rounds, ms });
    const faster = turns.ratio('perSecond', 2, 0);
    const cheaper = turns.ratio('micros', 0, 2);
    const starting = number(server.coldStart);
    const times = [`${number(faster, 1)} ×`, `${number(cheaper, 1)} ×`];
    return { faster, cheaper, cells: [sent(answer), ...speed(turns, 0, 1), memories(server), starting, ...times] };
  } finally {
    await server.stop();
  }
}

/** Starts it several times for the median of the cold start, and keeps the last; its memory once it rests. */
async function started(start, times) {
  const colds = [];
  for (;;) {
    const server = await start();
    colds.push(server.coldStart);
    if (colds.length < times) {
      await server.stop();
      continue;
    }
    await rest(2000);
    return { ...server, coldStart: median(colds), idle: memory(server.child.pid) };
  }
}

/** Loads the servers one after the other, round by round; their medians, and medians of the ratios within a round. */
async function inTurns(servers, { rounds, ms }) {
  const all = [];
  for (let round = -1; round < rounds; round += 1) {
    const figures = [];
    for (const server of servers)
      figures.push(await load(server, { path: server.path, headers: server.headers ?? accepted, ms }));
    // The first round warms.
    if (round >= 0) all.push(figures);
  }
  return {
    value: (name, index) => median(all.map((figures) => figures[index][name])),
    ratio: (name, index, to) => median(all.map((figures) => figures[index][name] / figures[to][name])),
    failures: (index) => all.reduce((sum, figures) => sum + figures[index].failures, 0),
  };
}

function speed(turns, index, limit) {
  const failures = turns.failures(index);
  return [
    `${number(turns.value('perSecond', index))}${failures > 0 ? `, ${failures} failures` : ''}`,
    number(turns.ratio('perSecond', index, limit), 3),
    number(turns.value('micros', index), 1),
    `${number(turns.value('p50', index), 1)} / ${number(turns.value('p99', index), 1)}`,
  ];
}

const memories = ({ idle, child }) => `${number(idle)} / ${number(memory(child.pid))}`;
const sent = ({ headers, body }) => `${headers['content-encoding'] ?? 'identity'}, ${number(body.length / 1000, 1)} kB`;
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the whole has to reach; the lowest ratios decide. */
function judge(report, results, { dearer, atBest }) {
  const told = (some) => {
    const least = (name) => results.filter(some).sort((a, b) => a[name] - b[name])[0];
    if (!least('faster')) return ['not measured', ''];
    const [slow, dear] = [least('faster'), least('cheaper')];
    return [
      `${number(slow.faster, 1)} × in req/s, ${number(dear.cheaper, 1)} × in CPU`,
      [...new Set([slow.name, dear.name])].join('; '),
    ];
  };
  const [best, who] = told(({ cached }) => cached);
  const [next] = told(({ folder }) => folder === 'next');
  report.row('ours against the best cached peer', best, '≥ 5 ×', who);
  report.row('ours against Next with its defaults', next, '≥ 100 ×');
  const percent = (share) => `${number(share * 100)} %`;
  const why = `it sends more bytes; plain node:http: ${percent(atBest)}`;
  report.row('extra CPU per request, identity over brotli', percent(dearer), '≤ 20 %', why);
}

// Cached pages against a plain node:http server that writes the same bytes, in turns; and what a miss costs.
import { ask, load, median, startPlain } from './processes.mjs';
import { number } from './report.mjs';

const kinds = [
  { what: 'cached page, brotli', path: '/', headers: { 'Accept-Encoding': 'br, gzip' }, budget: '≥ 0.95' },
  { what: 'cached page, identity', path: '/', headers: {}, budget: '≥ 0.95' },
  { what: '304', path: '/', headers: { 'Accept-Encoding': 'br' }, known: true },
  {
    what: 'navigation data',
    path: '/workshop/electronics.data?_routes=public-page',
    headers: { 'Accept-Encoding': 'br' },
  },
];

export async function cached({ row }, { site, rounds, ms }) {
  const home = await ask(site.port, '/');
  const figures = {};
  for (const { what, path, budget, known, headers: own } of kinds) {
    const headers = known ? { ...own, 'If-None-Match': home.headers.etag } : own;
    // Often asked for, it is compressed as small as it gets: that has to be over.
    for (let n = 0; n < 30; n += 1) await ask(site.port, path, headers);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const same = await ask(site.port, path, headers);
    if (same.status !== 200 && same.status !== 304) throw new Error(`${what} returned ${same.status}`);
    figures[what] = await compare({ row }, { site, rounds, ms, what, path, headers, same, budget });
  }
  const dearer = figures['cached page, identity'] / figures['cached page, brotli'] - 1;
  row('extra CPU per request, identity over brotli', `${number(dearer * 100)} %`, '≤ 20 %', 'it sends more bytes');
}

async function compare({ row }, { site, rounds, ms, what, path, headers, same, budget }) {
  const plainHeaders = { ...same.headers };
  delete plainHeaders['transfer-encoding'];
  if (same.status === 200) plainHeaders['content-length'] = String(same.body.length);
  const plain = await startPlain({ ...same, headers: plainHeaders });
  try {
    await load(site, { path, headers, ms });
    await load(plain, { path, headers, ms });
    const pairs = [];
    for (let index = 0; index < rounds; index += 1)
      pairs.push([await load(site, { path, headers, ms }), await load(plain, { path, headers, ms })]);
    const of = (name, side = 0) => median(pairs.map((pair) => pair[side][name]));
    const ratio = median(pairs.map(([ours, limit]) => ours.perSecond / limit.perSecond));
    const cost = median(pairs.map(([ours, limit]) => limit.micros / ours.micros));
    const failures = pairs.reduce((sum, [ours]) => sum + ours.failures, 0);
    const note = [
      `${number(of('perSecond'))}/s against ${number(of('perSecond', 1))}/s`,
      `CPU ${number(of('micros'), 1)} against ${number(of('micros', 1), 1)} µs (ratio ${number(cost, 3)})`,
      `p50 ${number(of('p50'), 1)}, p99 ${number(of('p99'), 1)} ms (node:http ${number(of('p99', 1), 1)})`,
      `${same.body.length} bytes`,
      `${failures} failures`,
    ];
    row(what, `${number(ratio, 3)} of node:http`, budget, note.join('; '));
    return of('micros');
  } finally {
    await plain.stop();
  }
}

/** First requests of pages that are not cached, with an empty store, one after the other. */
export async function misses({ row }, { site }) {
  const { body } = await ask(site.port, '/sitemap.xml');
  const paths = [...body.toString().matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  const times = [];
  for (const path of paths) {
    const { status, firstByte } = await ask(site.port, path, { 'accept-encoding': 'br' });
    if (status === 200) times.push(firstByte);
  }
  // The first ones wait for the compiler of the engine.
  const warm = times.slice(Math.floor(times.length / 3));
  row(
    'cache miss, first byte',
    `${number(median(warm), 1)} ms`,
    '≤ 20 ms',
    `median of ${warm.length} pages; the very first page ${number(times[0])} ms`,
  );
}

// Ten to a hundred thousand pages behind a bounded page cache, as on a server that has shown each of them before; asked for by Zipf's law.
import { ask, load, median, memory, startSite } from './processes.mjs';
import { number } from './report.mjs';

/** Copies of a starter page under addresses of their own, as published pages. */
const copies = `insert into pages (id, path, state, published_revision_id, resolved, language, market, kind, visibility, label)
  select gen_random_uuid(), '/workshop/bench-' || n, state, published_revision_id,
    jsonb_set(jsonb_set(resolved, '{path}', to_jsonb('/workshop/bench-' || n)), '{group}', 'null'), language, market, kind, 'unlisted', label
  from pages, generate_series(1, $1::int) as n where path = '/workshop/electronics'`;

/** What rendering each of them once would have left in the store, without waiting for it: bytes of pages that were rendered. */
const stored = `insert into cached_pages (key, version, etag, tags, policy, body, state_hash, state, size, rendered_at)
  select '/workshop/bench-' || n, version, etag, tags, policy, body, state_hash, state, size, now()
  from cached_pages, generate_series(11, $1::int) as n where key = '/workshop/bench-' || (1 + n % 10)
  on conflict do nothing`;

export async function pages({ row }, { database, rounds, ms, largest }) {
  await database.sql(copies, [largest]);
  const environment = { ...database.environment, PAGE_CACHE_MB: '64', PAGE_FILE_MB: '4096', PAGE_STORE_MB: '100000' };
  // The store belongs to servers of one address; the first server's port is everybody's.
  const site = await startSite(environment);
  try {
    const path = '/workshop/bench-{page}';
    const headers = { 'Accept-Encoding': 'br' };
    for (let n = 1; n <= 10; n += 1) await ask(site.port, `/workshop/bench-${n}`, { 'accept-encoding': 'br' });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    process.stdout.write(`  writing ${largest} pages into the store …\n`);
    // The import is a change of every page; what was rendered within half a minute of it would not be shown.
    await database.sql('delete from page_changes');
    await database.sql(stored, [largest]);
    await database.sql('analyze cached_pages');
    let ten;
    for (const count of [10, 100, 10_000, 100_000].filter((some) => some <= largest)) {
      // Each page once, so that it lies in the server's file; then longer for more pages: the memory has to fill with those that are asked for most.
      const first = await load(site, { path, pages: count, walk: true, headers, ms: 600_000 });
      if (count === largest)
        row(
          `${count} pages, first request of each`,
          `${number(first.micros)} µs of CPU`,
          '',
          `${number(first.perSecond)}/s`,
        );
      await load(site, { path, pages: count, headers, ms: count > 100 ? ms * 5 : ms });
      const runs = [];
      for (let index = 0; index < rounds; index += 1) runs.push(await load(site, { path, pages: count, headers, ms }));
      const perSecond = median(runs.map((run) => run.perSecond));
      ten ??= perSecond;
      const failures = runs.reduce((sum, run) => sum + run.failures, 0);
      row(
        `${count} pages`,
        `${number(perSecond / ten, 2)} of the 10-page rate`,
        count === 100_000 ? '≥ 0.35, ≤ 550 MB' : '',
        `${number(perSecond)}/s; CPU ${number(median(runs.map(({ micros }) => micros)), 1)} µs; p99 ${number(median(runs.map(({ p99 }) => p99)), 1)} ms; ${number(memory(site.child.pid))} MB; ${failures} failures`,
      );
    }
  } finally {
    await site.stop();
  }
}

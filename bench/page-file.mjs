// node bench/page-file.mjs [pages …]: the file of cached pages (src/platform/page-cache/disk) beside the same on node:sqlite, each in a process of its own.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPageFile } from '../src/platform/page-cache/disk/page-file.ts';

const bytes = 8 * 2 ** 30;
const reads = 50_000;

/** The same tier as a table, as fast as SQLite gets: no journal, no waiting for the disk, one process. `mapped`: reads from mapped memory. */
function createTable({ folder, mapped }) {
  const database = new DatabaseSync(path.join(folder, 'pages.sqlite'));
  database.exec(`pragma page_size = 16384; pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive;
    pragma cache_size = -8192; pragma mmap_size = ${mapped ? bytes : 0};
    create table pages (key text primary key, facts text, body blob, state blob)`);
  const insert = database.prepare('insert or replace into pages values (?, ?, ?, ?)');
  const select = database.prepare('select facts, body, state from pages where key = ?');
  const remove = database.prepare('delete from pages where key = ?');
  const asked = new Map();
  const changedAt = new Map();
  let changes = 0;
  let waiting = 0;
  return {
    write: (key, page, now) => {
      // Many writes are one transaction, ended when something else runs.
      if (waiting === 0) database.exec('begin');
      const { status, etag, tags, policy, freshUntil, smallest, br, state } = page;
      const facts = JSON.stringify({
        changes,
        status,
        etag,
        tags,
        policy,
        freshUntil,
        smallest,
        stateHash: state?.hash,
      });
      insert.run(key, facts, br.body, state?.br.body ?? null);
      asked.set(key, now);
      waiting += 1;
      if (waiting === 50) {
        database.exec('commit');
        waiting = 0;
      }
      return true;
    },
    read: (key, now) => {
      const lastAsked = asked.get(key);
      if (lastAsked === undefined) return undefined;
      const row = select.get(key);
      if (row === undefined) return undefined;
      const facts = JSON.parse(row.facts);
      if (facts.tags.some((tag) => (changedAt.get(tag) ?? 0) > facts.changes)) {
        remove.run(key);
        return undefined;
      }
      asked.set(key, now);
      const { buffer, byteOffset, length } = row.body;
      const body = Buffer.from(buffer, byteOffset, length);
      const state = row.state && { hash: facts.stateHash, body: Buffer.from(row.state.buffer) };
      return { parts: { ...facts, body, state }, lastAsked, giveBack: () => {} };
    },
    forget: (tags) => {
      changes += 1;
      for (const tag of tags) changedAt.set(tag, changes);
    },
    close: () => database.close(),
  };
}

const kinds = {
  'ring file': ({ folder }) => createPageFile({ folder, maxBytes: bytes }),
  'node:sqlite': createTable,
  'node:sqlite, mapped': ({ folder }) => createTable({ folder, mapped: true }),
};

const memory = () => {
  globalThis.gc?.();
  const { rss } = process.memoryUsage();
  return rss / 2 ** 20;
};
const rest = () => new Promise((resolve) => setImmediate(resolve));

/** Bytes as a compressed page has them: nothing to compress any more. */
async function pages() {
  const { randomBytes } = await import('node:crypto');
  const some = Array.from({ length: 64 }, () => ({ body: randomBytes(15_000), state: randomBytes(5_000) }));
  return (n) => {
    const { body, state } = some[n % some.length];
    const tags = [
      'site',
      `page:/workshop/bench-${n}`,
      'link:/workshop',
      'catalogue:electronics',
      'programme:electronics',
    ];
    const facts = { status: 200, etag: `"${n}"`, policy: "default-src 'self'", tags, freshUntil: 0, smallest: false };
    return { ...facts, br: { body }, state: { hash: `of-${n}`, br: { body: state } } };
  };
}

async function measure(kind, count) {
  const folder = mkdtempSync(path.join(process.env.BENCH_DIR ?? tmpdir(), 'page-file-'));
  const page = await pages();
  const before = memory();
  const key = (n) => `/workshop/bench-${n}`;
  try {
    let started = performance.now();
    const file = kinds[kind]({ folder });
    const start = performance.now() - started;
    let wrote = 0;
    const cpu = process.cpuUsage();
    for (let n = 0; n < count; n += 1) {
      started = performance.now();
      while (!file.write(key(n), page(n), n)) await new Promise((resolve) => setTimeout(resolve, 1));
      wrote += performance.now() - started;
      // As on a server, other work comes between the writes, and threads of writing get their turn.
      if (n % 8 === 0) await rest();
    }
    const { user, system } = process.cpuUsage(cpu);
    // Each asked for by a law that some are asked for more often; every answer is looked at.
    let found = 0;
    const took = [];
    for (let n = 0; n < reads; n += 1) {
      const wanted = Math.floor(count * Math.random() ** 2);
      started = performance.now();
      const recalled = file.read(key(wanted), count + n);
      if (recalled?.parts.etag === `"${wanted}"` && recalled.parts.body.length === 15_000) found += 1;
      recalled?.giveBack();
      took.push(performance.now() - started);
      if (n % 64 === 0) await rest();
    }
    took.sort((a, b) => a - b);
    const micros = (share) => took[Math.floor(took.length * share)] * 1000;
    started = performance.now();
    file.forget(['programme:electronics']);
    const forget = (performance.now() - started) * 1000;
    const gone = Array.from({ length: 100 }, (_, n) => file.read(key(n), 0)).every((one) => one === undefined);
    const result = {
      start,
      write: (wrote / count) * 1000,
      writeCpu: (user + system) / count,
      read: (took.reduce((sum, one) => sum + one, 0) / reads) * 1000,
      p50: micros(0.5),
      p99: micros(0.99),
      forget,
      memory: memory() - before,
      found: found / reads,
      gone,
    };
    file.close();
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [kind, count] = process.argv.slice(2);
if (kind in kinds) console.log(JSON.stringify(await measure(kind, Number(count))));
else {
  const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000];
  const figure = (value) => value.toFixed(value < 10 ? 1 : 0);
  console.log(
    '| pages | | start | write, CPU | read, mean / p50 / p99 | forget a tag | memory | found |\n|---|---|---|---|---|---|---|---|',
  );
  for (const pagesCount of counts)
    for (const name of Object.keys(kinds)) {
      const said = execFileSync(process.execPath, ['--expose-gc', import.meta.filename, name, String(pagesCount)]);
      const { start, write, writeCpu, read, p50, p99, forget, memory: more, found, gone } = JSON.parse(said);
      if (!gone) throw new Error(`${name} shows what was forgotten`);
      console.log(
        `| ${pagesCount} | ${name} | ${figure(start)} ms | ${figure(write)} µs, ${figure(writeCpu)} µs | ${figure(read)} / ${figure(p50)} / ${figure(p99)} µs | ${figure(forget)} µs | ${figure(more)} MB | ${figure(found * 100)} % |`,
      );
    }
}

// Works out the tables of docs/scale.md from the measured figures in bench/figures.md and docs/builders/hold.md; `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs';

const page = 'docs/scale.md';
const [begin, end] = ['<!-- capacity: node scripts/capacity.ts -->', '<!-- /capacity -->'];

/** What is taken for granted and measured nowhere. */
const assumed = {
  visitors: 1_000_000,
  minutes: 10,
  /** Pages of one visit: the first as HTML, the others as navigation data. */
  pages: 3,
  /** Files of a first visit: scripts, styles, fonts, pictures. */
  files: 25,
  filesKilobytes: 300,
  /** Visitors of a hundred who leave their number. */
  leadsPercent: 10,
  checkoutsPerSecond: 1_000,
  /** How busy a processor may be on the average, so that a rush within the rush is still answered soon. */
  busyPercent: 50,
  cores: 2,
};

/** Of one kind of request, with one, two and three server processes: how many a second together, and microseconds of a processor for each. */
type Several = { rate: number; micros: number; databaseMicros: number }[];
const kinds = ['a cached page', 'a lead', 'a checkout'] as const;

type Figures = {
  several: Record<(typeof kinds)[number], Several>;
  page: { micros: number; bytes: number; rate: number };
  data: { micros: number; bytes: number };
  leads: { micros: number; rate: number };
  checkouts: { micros: number; rate: number; perSync: number };
  held: { arrivals: string; checkouts: string; killed: string };
};

/** Reads what was measured. Throws where a figure is missing: nothing is invented in its place. */
export function readFigures(bench: string, hold: string): Figures {
  const row = (text: string, name: string) => {
    const found = text.split('\n').find((line) => line.startsWith(`| ${name} |`));
    if (!found) throw new Error(`No figure "${name}"`);
    return found;
  };
  const number = (name: string, pattern: RegExp) => {
    const found = pattern.exec(row(bench, name))?.[1];
    if (found === undefined) throw new Error(`"${name}" does not tell ${pattern}`);
    return Number(found);
  };
  const several = (what: string): Several =>
    [1, 2, 3].map((processes) => {
      const [, , , ...cells] = row(bench, `${what} | ${processes}`).split('|');
      const [rate = Number.NaN, micros = Number.NaN, databaseMicros = Number.NaN] = cells.map(Number.parseFloat);
      return { rate, micros, databaseMicros };
    });
  const held = (id: string) => {
    const [, , what = '', , verdict = ''] = row(hold, id).split('|');
    return `${what.trim()} (${verdict.trim()})`;
  };
  return {
    several: {
      'a cached page': several('a cached page'),
      'a lead': several('a lead'),
      'a checkout': several('a checkout'),
    },
    page: {
      micros: number('cached page, brotli', /CPU ([\d.]+) against/),
      bytes: number('cached page, brotli', /(\d+) bytes/),
      rate: number('cached page, brotli', /(\d+)\/s against/),
    },
    data: {
      micros: number('navigation data', /CPU ([\d.]+) against/),
      bytes: number('navigation data', /(\d+) bytes/),
    },
    leads: {
      micros: number('leads, PostgreSQL', /server CPU (\d+) µs/),
      rate: number('leads, PostgreSQL', /\| (\d+)\/s \|/),
    },
    checkouts: {
      micros: number('checkouts, PostgreSQL', /server CPU (\d+) µs/),
      rate: number('checkouts, PostgreSQL', /\| (\d+)\/s \|/),
      perSync: number('checkouts, PostgreSQL', /([\d.]+) per log fsync/),
    },
    held: { arrivals: held('L1'), checkouts: held('L3'), killed: held('F1') },
  };
}

const round = (value: number, digits = 2) => String(Number(value.toPrecision(digits)));
const whole = (value: number) => Math.round(value).toLocaleString('en-US');

/** The tables: what is measured, what is assumed, what follows. */
export function capacityTables({ page: html, data, leads, checkouts, held, several }: Figures): string {
  const perSecond = assumed.visitors / (assumed.minutes * 60);
  const visitMicros = html.micros + (assumed.pages - 1) * data.micros;
  const pageCores = (perSecond * visitMicros) / 1e6;
  // A file costs no more than a page: its bytes are in memory or sent by the kernel.
  const fileCores = (perSecond * assumed.files * html.micros) / 1e6;
  const leadRate = (perSecond * assumed.leadsPercent) / 100;
  const leadCores = (leadRate * leads.micros) / 1e6;
  const checkoutCores = (assumed.checkoutsPerSecond * checkouts.micros) / 1e6;
  const busy = assumed.busyPercent / 100;
  const servers = (cores: number) => Math.max(1, Math.ceil(cores / busy));
  const visitBytes = html.bytes + (assumed.pages - 1) * data.bytes;
  const megabits = (bytes: number) => (perSecond * bytes * 8) / 1e6;
  const dearest = (what: (typeof kinds)[number]) => Math.max(...several[what].map((one) => one.databaseMicros));
  const databaseCores = (leadRate * dearest('a lead') + assumed.checkoutsPerSecond * dearest('a checkout')) / 1e6;
  const severalRow = (what: (typeof kinds)[number]) => {
    const cell = ({ rate, micros, databaseMicros }: Several[number]) =>
      `${whole(rate)}/s; ${round(micros, 3)} + ${round(databaseMicros, 3)} µs`;
    return `| ${what} | ${several[what].map(cell).join(' | ')} |`;
  };
  return `
| measured | figure | where |
|---|---|---|
| a cached page | ${html.micros} µs of a processor, ${whole(html.bytes)} bytes; ${whole(html.rate)}/s from one server | bench/figures.md, cached |
| the data of a page, for who goes on | ${data.micros} µs, ${whole(data.bytes)} bytes | bench/figures.md, cached |
| a lead on PostgreSQL | ${leads.micros} µs of the server; ${whole(leads.rate)}/s with the database on the same ${assumed.cores} cores | bench/figures.md, leads |
| a checkout on PostgreSQL, all for one batch | ${checkouts.micros} µs of the server; ${whole(checkouts.rate)}/s with database and load on the same ${assumed.cores} cores, ${checkouts.perSync} to a write of the log | bench/figures.md, checkouts |
| held for long | ${held.arrivals}; ${held.checkouts}; ${held.killed} | hold.md, L1, L3, F1 |

| measured, together on ${assumed.cores} cores; processor of a server + of PostgreSQL for each | 1 process | 2 processes | 3 processes |
|---|---|---|---|
${kinds.map(severalRow).join('\n')}

| assumed | value |
|---|---|
| visitors | ${whole(assumed.visitors)} in ${assumed.minutes} minutes: ${whole(perSecond)}/s |
| a visit | ${assumed.pages} pages, ${assumed.files} files of ${assumed.filesKilobytes} kB together |
| leads | ${assumed.leadsPercent} of a hundred visitors: ${whole(leadRate)}/s |
| checkouts | ${whole(assumed.checkoutsPerSecond)}/s |
| how busy a processor may be | ${assumed.busyPercent} % |

| computed | processors | servers (one process each) |
|---|---|---|
| pages | ${round(pageCores)} | ${servers(pageCores)} |
| pages and files, where no CDN has them | ${round(pageCores + fileCores)} | ${servers(pageCores + fileCores)} |
| leads | ${round(leadCores)} | ${servers(leadCores)} |
| checkouts, server alone | ${round(checkoutCores)} | ${servers(checkoutCores)} |
| all of it | ${round(pageCores + fileCores + leadCores + checkoutCores)} | ${servers(pageCores + fileCores + leadCores + checkoutCores)} |
| leads and checkouts, PostgreSQL | ${round(databaseCores)} | ${servers(databaseCores)} processors of one database |

| computed | network |
|---|---|
| HTML and data of pages | ${whole(megabits(visitBytes))} Mbit/s |
| files, where no CDN has them | ${whole(megabits(assumed.filesKilobytes * 1000))} Mbit/s |
`;
}

/** docs/scale.md with the tables in their place. */
export function withTables(text: string, tables: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for the tables`);
  return `${text.slice(0, from)}${begin}\n${tables}\n${text.slice(to)}`;
}

if (import.meta.main) {
  const text = readFileSync(page, 'utf8');
  const figures = readFigures(readFileSync('bench/figures.md', 'utf8'), readFileSync('docs/builders/hold.md', 'utf8'));
  const next = withTables(text, capacityTables(figures));
  if (!process.argv.includes('--check')) writeFileSync(page, next);
  else if (next !== text) {
    console.error(`${page} differs from the measured figures. Run: node scripts/capacity.ts`);
    process.exitCode = 1;
  }
}

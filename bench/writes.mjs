// Leads and checkouts as visitors send them: forms over HTTP, each with numbers of its own.
import { ask, load, median } from './processes.mjs';
import { number } from './report.mjs';

const common = 'country=IN&name=Visitor+{n}';

/** The form of a lead, as a page of a workshop sends it. */
export const leadForm = {
  path: '/workshop/electronics',
  form: `form=lead&${common}&mobile=98{n}&email=&consent=yes&website=&elapsed=5000`,
};

/** Whole leads: checked, stored, answered after their commit. */
export async function leads(report, { engine, ...options }) {
  await writes(report, { ...options, what: `leads, ${engine}`, ...leadForm, connections: 64 });
}

/** Whole checkouts: order placed, seat held, payment opened; a buyer's page was opened once before. */
export async function checkouts(report, { engine, ...options }) {
  const form = await checkoutForm(options.site);
  await writes(report, { ...options, what: `checkouts, ${engine}`, ...form, connections: 32 });
}

/** The form of a checkout as the site shows it, for the first batch that the workshop sells. */
export async function checkoutForm(site) {
  const { body } = await ask(site.port, '/workshop/electronics');
  const path = /href="(\/checkout\/[^"]+)"/.exec(body.toString())?.[1]?.replaceAll('&amp;', '&');
  if (!path) throw new Error('The page sells nothing');
  const opened = (await ask(site.port, path)).body.toString();
  const value = (name) => {
    const input = [...opened.matchAll(/<input[^>]*>/g)]
      .map(([tag]) => tag)
      .find((tag) => tag.includes(`name="${name}"`));
    return /value="([^"]*)"/.exec(input ?? '')?.[1] ?? '';
  };
  const form = [
    common,
    `attempt={key}&total=${encodeURIComponent(value('total'))}&batch=${value('batch')}`,
    'shipCountry=IN&shipName=Buyer&shipPostcode=600001&shipLine1=12+Beach+Road&shipCity=Chennai',
    'mobile=98{n}&email=b{n}%40example.com&learnerName=Learner+{n}&learnerAge=10&ages=10&terms=yes',
  ].join('&');
  return { path, form };
}

let seed = 40_000_000;

/** Where the numbers of the next forms begin, so that no number comes twice. */
export function nextNumbers() {
  seed += 500_000;
  return seed;
}

async function writes({ row }, { site, rounds, ms, budget, syncs, what, path, form, connections }) {
  const one = (duration) => load(site, { path, form, connections, ms: duration, seed: nextNumbers() });
  await one(ms);
  const before = await syncs?.();
  const runs = [];
  for (let index = 0; index < rounds; index += 1) runs.push(await one(ms));
  const synced = syncs ? (await syncs()) - before : Number.NaN;
  const of = (name) => median(runs.map((run) => run[name]));
  const refused = runs.flatMap((run) => Object.entries(run.refused)).map(([status, count]) => `${count} × ${status}`);
  const sum = runs.reduce((total, { requests }) => total + requests, 0);
  const note = [
    `server CPU ${number(of('micros'))} µs each`,
    `p50 ${number(of('p50'), 1)}, p99 ${number(of('p99'), 1)} ms, ${connections} connections`,
    ...(synced > 0 ? [`${number(sum / synced, 1)} per log fsync`] : []),
    refused.length > 0 ? `refused: ${refused.join(', ')}` : 'none refused',
  ];
  row(what, `${number(of('perSecond'))}/s`, budget, note.join('; '));
}

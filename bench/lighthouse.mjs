// npm run lighthouse: the real pages under Lighthouse (mobile, simulated slow 4G, 4× CPU), RUNS times each; prints medians.
// Answers come as the server sends them, over HTTP/1.1 on this machine.
//   npm run lighthouse -- --peers   one page of ours and the same page in the peers' apps (bench/peers)
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/find-chromium.mjs';
import { ourPath, readOurs } from './peers/our-page.mjs';
import { peers } from './peers/list.mjs';
import { prepare, startPeer } from './peers/prepare.mjs';
import { ask, freePort, median, startSite } from './processes.mjs';

const runs = Number(process.env.RUNS ?? 3);
const site = await startSite();
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
process.stdout.write(
  `| page | ${categories.join(' | ')} | LCP ms | TBT ms | CLS | requests | script kB |\n|---|---|---|---|---|---|---|---|---|---|\n`,
);
if (process.argv.includes('--peers')) await comparePeers();
else for (const path of await chosenPaths()) await row(site, path);
await site.stop();

async function chosenPaths() {
  const chosen = process.argv.slice(2);
  if (chosen.length > 0) return chosen;
  const { body } = await ask(site.port, '/workshop/electronics');
  const checkout = /href="(\/checkout\/[^"]+)"/.exec(body.toString())?.[1]?.replaceAll('&amp;', '&');
  const fixed = ['/', '/workshop/electronics', '/products/electronics/pricing', '/workshop/rocket-science'];
  return [...fixed, '/policies/refund', checkout].filter(Boolean);
}

/** A peer that cannot be built or started is reported and does not stop the others. */
async function comparePeers() {
  const content = await readOurs(site);
  await row(site, ourPath, 'Coursefront');
  for (const peer of peers) {
    try {
      await prepare(peer, content);
      const server = await startPeer(peer);
      await row(server, server.path, peer.name);
      await server.stop();
    } catch (error) {
      process.stdout.write(`| ${peer.name} | not measured: ${error.message} |\n`);
    }
  }
}

async function row(server, path, name = path) {
  const reports = [];
  await warm(server, path);
  // A page that is not for search engines says so, and is not marked down for it.
  const hidden = (await ask(server.port, path)).body.includes('content="noindex"');
  const skipAudits = hidden ? ['is-crawlable'] : null;
  for (let index = 0; index < runs; index += 1) reports.push(await once(server, path, skipAudits));
  // Where nothing was seen painted (it has happened on an overloaded machine), Lighthouse answers with an error and a score of 0: told, not counted.
  const painted = reports.filter(({ audits }) => audits['largest-contentful-paint'].scoreDisplayMode !== 'error');
  const score = (category) => Math.round(100 * median(painted.map(({ categories: all }) => all[category]?.score ?? 0)));
  const value = (audit) => median(painted.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  const requests = reports[0].audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const figures = [
    ...categories.map(score),
    Math.round(value('largest-contentful-paint')),
    Math.round(value('total-blocking-time')),
    value('cumulative-layout-shift').toFixed(3),
    requests.length,
    (scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000).toFixed(1),
  ];
  process.stdout.write(`| ${name}${hidden ? ' (noindex; without is-crawlable)' : ''} | ${figures.join(' | ')} |\n`);
  for (const { audits } of reports)
    if (audits['largest-contentful-paint'].scoreDisplayMode === 'error')
      process.stdout.write(
        `  - a run that Lighthouse could not read, not counted: ${audits['largest-contentful-paint'].errorMessage}\n`,
      );
  for (const category of categories)
    for (const { id } of reports[0].categories[category].auditRefs)
      if (reports[0].audits[id]?.score === 0 && category !== 'performance')
        process.stdout.write(`  - ${category}: ${id}\n`);
}

/** What is measured is the browser's side, of a page that many have asked for: the server compresses those once more, as small as brotli can. */
async function warm(server, path) {
  for (let count = 0; count < 30; count += 1) await ask(server.port, path, { 'accept-encoding': 'br' });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

async function once(server, path, skipAudits) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium().path,
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const { lhr } = await lighthouse(`http://localhost:${server.port}${path}`, {
      port,
      onlyCategories: categories,
      skipAudits,
    });
    return lhr;
  } finally {
    await browser.close();
  }
}

// npm run lighthouse: the real pages under Lighthouse (mobile, simulated slow 4G, 4× CPU), RUNS times each; prints medians.
// Answers come as the server sends them, over HTTP/1.1 on this machine.
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../scripts/find-chromium.mjs';
import { ask, freePort, median, startSite } from './processes.mjs';

const runs = Number(process.env.RUNS ?? 3);
const site = await startSite();
const { body } = await ask(site.port, '/workshop/electronics');
const checkout = /href="(\/checkout\/[^"]+)"/.exec(body.toString())?.[1]?.replaceAll('&amp;', '&');
const paths = process.argv.slice(2);
if (paths.length === 0)
  paths.push(
    '/',
    '/workshop/electronics',
    '/products/electronics/pricing',
    '/workshop/rocket-science',
    '/policies/refund',
    checkout,
  );

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
process.stdout.write(
  `| page | ${categories.join(' | ')} | LCP ms | TBT ms | CLS | requests |\n|---|---|---|---|---|---|---|---|---|\n`,
);
for (const path of paths.filter(Boolean)) {
  const reports = [];
  // A page that is not for search engines says so, and is not marked down for it.
  const hidden = (await ask(site.port, path)).body.includes('content="noindex"');
  for (let index = 0; index < runs; index += 1) reports.push(await once(path, hidden ? ['is-crawlable'] : null));
  // Where nothing was seen painted (it has happened on an overloaded machine), Lighthouse answers with an error and a score of 0: told, not counted.
  const painted = reports.filter(({ audits }) => audits['largest-contentful-paint'].scoreDisplayMode !== 'error');
  const score = (name) => Math.round(100 * median(painted.map(({ categories: all }) => all[name]?.score ?? 0)));
  const value = (name) => median(painted.map(({ audits }) => audits[name]?.numericValue ?? 0));
  const requests = reports[0].audits['network-requests']?.details?.items?.length ?? 0;
  const figures = [
    ...categories.map(score),
    Math.round(value('largest-contentful-paint')),
    Math.round(value('total-blocking-time')),
    value('cumulative-layout-shift').toFixed(3),
    requests,
  ];
  process.stdout.write(`| ${path}${hidden ? ' (noindex; without is-crawlable)' : ''} | ${figures.join(' | ')} |\n`);
  for (const { audits } of reports)
    if (audits['largest-contentful-paint'].scoreDisplayMode === 'error')
      process.stdout.write(`  - a run without a painting: ${audits['largest-contentful-paint'].errorMessage}\n`);
  for (const name of categories)
    for (const { id } of reports[0].categories[name].auditRefs)
      if (reports[0].audits[id]?.score === 0 && name !== 'performance') process.stdout.write(`  - ${name}: ${id}\n`);
}
await site.stop();

async function once(path, skipAudits) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium().path,
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    // The page cache is warm: what is measured is the browser's side.
    await ask(site.port, path, { 'accept-encoding': 'br' });
    const { lhr } = await lighthouse(`http://localhost:${site.port}${path}`, {
      port,
      onlyCategories: categories,
      skipAudits,
    });
    return lhr;
  } finally {
    await browser.close();
  }
}

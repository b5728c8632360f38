// Holds a running site against the requirements: npm run conform [-- --url https://… | --short | --out FILE]
// Without --url: the built server twice, with every integration off and on, by HTTP and in Chromium. --short: the table, by HTTP alone.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchChromium } from '../tests/support/chromium.ts';
import { observeByHttp } from '../tests/conform/by-http.ts';
import { conform } from '../tests/conform/conform.ts';
import { observeRunningProduct } from '../tests/conform/in-running-product.ts';
import { observeRefusedStart } from '../tests/conform/running/refused-start.ts';
import { observeInBrowser, samplePages, type BrowserWalk } from '../tests/conform/in-browser.ts';
import { observations } from '../tests/conform/observations.ts';
import { requirementTable } from '../tests/conform/requirement-table.ts';
import { startThirdParties } from '../tests/support/fake-third-parties.ts';
import { startServer, type RunningServer } from '../tests/support/running-server.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    content: { type: 'string', default: 'content' },
    short: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  console.log(line);
};

type Walk = Omit<BrowserWalk, 'pages'>;

/** What was seen of one site in one setting. */
async function look(site: string, walk: Walk | null, server?: RunningServer) {
  const found = await conform(site, { content: values.content });
  const seen = observations();
  if (walk) {
    await observeByHttp(site, found, seen);
    const browser = await launchChromium();
    try {
      await observeInBrowser(site, browser, { ...walk, pages: samplePages(requirementTable()) }, seen);
      await observeRunningProduct({ site, browser, seen, patience: 15_000 }, { asks: walk.asks, server });
    } finally {
      await browser.close();
    }
  }
  return { found, seen };
}

/** Prints the problems, what was observed for each requirement, and the sum. */
function tell(site: string, setting: string | null, { found, seen }: Awaited<ReturnType<typeof look>>): void {
  const problems = [...found.problems, ...seen.problems];
  if (setting !== null) say(`\n## ${setting}\n`);
  for (const { path, message } of problems) say(`✗ ${path} ${message}`);
  if (setting !== null) for (const row of seen.rows()) say(`- ${row}`);
  const { rows, conforming, cases, casesPassed } = found;
  say(`${site}: ${conforming} of ${rows} paths, ${casesPassed} of ${cases} address cases conform`);
  if (problems.length > 0) process.exitCode = 1;
}

/** The built server on a new directory, which is corrupted at the end, to see what a start refuses. */
async function holdOwn(setting: string, environment: Record<string, string>, walk: Walk | null) {
  const server = await startServer({ environment });
  try {
    const looked = await look(server.url, walk, server);
    await server.stop();
    if (walk) await observeRefusedStart(server.dataDirectory, looked.seen);
    tell(server.url, walk && setting, looked);
  } finally {
    await server.stop();
  }
}

if (values.url !== undefined) {
  // Whether a site of somebody else asks is seen from its home page; nothing is answered there, because an answer is kept.
  const asks = !values.short && (await (await fetch(values.url)).text()).includes('id="consent-dialog"');
  tell(values.url, values.short ? null : values.url, await look(values.url, values.short ? null : { asks }));
} else {
  await holdOwn('Every integration off', {}, values.short ? null : { asks: false });
  if (!values.short) {
    const others = await startThirdParties();
    const { tagManager, pixelScripts, pixelEvents, analytics, recorder, errors } = others;
    const services = [tagManager, pixelScripts, pixelEvents, analytics, recorder, errors].map(({ url }) => url);
    await holdOwn('Every integration on', others.environment, { asks: true, services });
    await others.stop();
  }
}
if (values.out !== undefined) writeFileSync(values.out, `# What was observed\n${lines.join('\n')}\n`);

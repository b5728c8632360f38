// Walks the requirement table against a running site: npm run conform -- --url https://… (without --url: the built server).
import { parseArgs } from 'node:util';
import { conform } from '../tests/conform/conform.ts';
import { startServer } from '../tests/running-server.ts';

const { values } = parseArgs({ options: { url: { type: 'string' }, content: { type: 'string', default: 'content' } } });
const server = values.url === undefined ? await startServer() : null;
const site = values.url ?? server?.url ?? '';
try {
  const { rows, conforming, cases, casesPassed, problems } = await conform(site, { content: values.content });
  for (const { path, message } of problems) console.log(`✗ ${path} ${message}`);
  console.log(`${site}: ${conforming} of ${rows} paths, ${casesPassed} of ${cases} address cases conform`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server?.stop();
}

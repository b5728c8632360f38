import { spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { longProofs } from '#tests/proofs';
import { serverToRead } from '#tests/test-server';

type Answer = { status: number; body: string };

/** Responses corrupted on the way from the site, and the lines that the walk must print for them. */
const faults: Record<string, { spoil: (answer: Answer) => Answer; lines: string[] }> = {
  '/workshop/electronics': {
    spoil: replaced('<html lang="en"', '<html lang="fr"'),
    lines: ['✗ /workshop/electronics is in "fr", not in en'],
  },
  '/workshop/bigbang': {
    spoil: replaced(/data-layout="[^"]*"/, 'data-layout="plain"'),
    lines: ['✗ /workshop/bigbang has layout "plain", not bigbang'],
  },
  '/workshop/aerodynamics': {
    spoil: replaced('</title>', '</title><meta name="robots" content="noindex"/>'),
    lines: ['✗ /workshop/aerodynamics must be indexed'],
  },
  '/workshop/young-scientist': {
    spoil: replaced(/<title[^>]*>[^<]*/, '<title>'),
    lines: ['✗ /workshop/young-scientist has no title'],
  },
  '/engineering': {
    spoil: replaced('</h1>', '</h1><h1>Another</h1>'),
    lines: ['✗ /engineering has 2 first headings'],
  },
  '/powered': {
    spoil: replaced(/rel="canonical" href="[^"]*/, 'rel="canonical" href="https://other.example/'),
    lines: ['✗ /powered names https://other.example/ as its canonical address'],
  },
  '/brand': {
    spoil: replaced('</main>', '<a href="/gone">Gone</a></main>'),
    lines: ['✗ /brand leads to /gone, which answers 404'],
  },
  '/workshop/science-marathon': {
    spoil: replaced('</main>', '<p>Only ₹17</p></main>'),
    lines: ['✗ /workshop/science-marathon shows ₹17, which no offer for IN costs'],
  },
  '/maker/pricing': {
    spoil: replaced(/<link rel="alternate" hrefLang="en[^>]*>/i, ''),
    lines: [
      '✗ /maker/pricing and /en/maker/pricing do not name each other',
      '✗ /en/maker/pricing and /maker/pricing do not name each other',
    ],
  },
  '/workshop/fullstack': {
    spoil: replaced('"@context":"https://schema.org"', '"@context":"https://other.example"'),
    lines: [
      '✗ /workshop/fullstack has structured data that does not name schema.org',
      '✗ /workshop/fullstack sells something and tells no offer',
    ],
  },
  '/why': { spoil: replaced('</main>', '<p>{{name}}</p></main>'), lines: ['✗ /why is not finished: “{{”'] },
  '/workshop/nothing': {
    spoil: (answer) => ({ ...answer, status: 200 }),
    lines: ['✗ /workshop/nothing RT-3: answers 200, not 404'],
  },
};

function replaced(what: string | RegExp, by: string) {
  return (answer: Answer): Answer => {
    const body = answer.body.replace(what, by);
    if (body === answer.body) throw new Error(`${String(what)} is not in the page`);
    return { ...answer, body };
  };
}

async function listening(listener: http.RequestListener): Promise<{ url: string; close: () => void }> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Passes everything on to the site, and corrupts the responses of the paths above. */
function spoiling(site: string): http.RequestListener {
  const { port } = new URL(site);
  return ({ url: target = '/', headers }, response) => {
    http.get({ host: 'localhost', port, path: target, headers: { ...headers, host: `localhost:${port}` } }, (found) => {
      let body = '';
      found.setEncoding('utf8');
      found.on('data', (text: string) => (body += text));
      found.on('end', () => {
        const answer = { status: found.statusCode ?? 0, body };
        const spoilt = faults[target]?.spoil(answer) ?? answer;
        const { location } = found.headers;
        response.writeHead(spoilt.status, { 'content-type': 'text/html', ...(location && { location }) });
        response.end(spoilt.body);
      });
    });
  };
}

/** Runs the command as `npm run conform -- --url …` does. */
async function conformCommand(url: string): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ['scripts/conform.ts', '--short', '--url', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, lines: output.trim().split('\n') };
}

const site = serverToRead();

describe('the walk over the requirement table, against sites with faults', () => {
  // Twice 233 pages; the other control is the short form's.
  if (longProofs)
    it('names each planted fault on its page and nothing else, and ends with a failure', async () => {
      const spoilt = await listening(spoiling(site.url));
      const { code, lines } = await conformCommand(spoilt.url);
      spoilt.close();
      expect(lines.slice(0, -1).sort()).toEqual(
        Object.values(faults)
          .flatMap((fault) => fault.lines)
          .sort(),
      );
      expect(lines.at(-1)).toContain('221 of 233 paths, 62 of 63 address cases');
      expect(code).toBe(1);
    });

  it('lets nothing pass that answers 200 to everything', async () => {
    const shallow = await listening((_, response) => response.end('<html lang="en"><title>Yes</title><h1>Yes</h1>'));
    const { code, lines } = await conformCommand(shallow.url);
    shallow.close();
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/: 0 of 233 paths, 0 of \d+ address cases conform$/);
  });
});

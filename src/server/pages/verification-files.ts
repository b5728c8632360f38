import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathOf } from '#foundation/kit/http/canonical-path.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { closedPolicy } from '../http/security-headers.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

const types = lookup({ '.html': 'text/html', '.xml': 'application/xml', '.json': 'application/json' });

/** Files at the top have one of these endings; below `.well-known` any name may stand, without ending too. */
const atTop = /^\/[\w-][\w.-]*\.(?:html|xml|txt|json)$/;
const wellKnown = /^\/\.well-known\/(?:[\w-][\w.-]*\/)?[\w-][\w.-]*$/;

/** Files that the site answers itself. */
const own = new Set(['/robots.txt', '/sitemap.xml', '/pin.json', '/suggestions.json']);

const most = { files: 100, bytes: 256 * 1024 };

/**
 * Serves the files of VERIFICATION_FILES, from memory, under every host and in the spelling of their names (`/BingSiteAuth.xml`), so before the
 * guard, which leads to lower case. Refuses the start (`StartRefused`) for a folder that cannot be read, a file of another name or above 256 KB, and
 * more than 100 files: a proof that is silently missing costs the owner a search.
 */
export function verificationFiles(folder: string): Handler {
  const files = new Map(namesIn(folder).map((name) => [`/${name}`, fileAt(folder, name)]));
  return (request, response) => {
    const { method, url = '/' } = request;
    const found = files.get(pathOf(url));
    if (!found || (method !== 'GET' && method !== 'HEAD')) return false;
    response.writeHead(200, {
      'Content-Type': found.type,
      'Content-Length': found.body.length,
      'Cache-Control': 'public, no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': closedPolicy,
    });
    response.end(method === 'HEAD' ? undefined : found.body);
    return true;
  };
}

function refuse(what: string): never {
  throw new StartRefused(`VERIFICATION_FILES: ${what}`);
}

function namesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'));
    if (names.length > most.files) refuse(`the folder ${folder} has more than ${most.files} files`);
    return names;
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    return refuse(`the folder ${folder} cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`);
  }
}

function fileAt(folder: string, name: string): { type: string; body: Buffer } {
  const url = `/${name}`;
  if (own.has(url)) refuse(`${name} is an address of the site itself`);
  if (!atTop.test(url) && !wellKnown.test(url))
    refuse(`${name} has no name that services ask for: a .html, .xml, .txt or .json file, or one in .well-known`);
  const file = path.join(folder, name);
  if (statSync(file).size > most.bytes) refuse(`${name} is larger than ${most.bytes / 1024} KB`);
  const type = types[path.extname(name)] ?? (name.endsWith('/apple-app-site-association') ? 'application/json' : '');
  return { type: `${type || 'text/plain'}; charset=utf-8`, body: readFileSync(file) };
}

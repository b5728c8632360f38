import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { vi } from 'vitest';
import { patient } from './browser.ts';
import { unpackedEnvironment, unpackPackages } from './debian-packages.ts';
import { freePort } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The name under which the proxies of tests serve; it is nowhere in the DNS. */
export const domain = 'school.example';

export type Proxy = {
  /** The port on 127.0.0.1 that speaks TLS under `domain`. */
  port: number;
  /** The port of plain HTTP, which leads to the other. */
  plainPort: number;
  output: () => string;
  stop: () => Promise<void>;
};

/** A certificate for `domain` of an authority of our own, as files; whom clients have to trust. */
export type Certificate = { file: string; key: string; root: string; publicKeyHash: string };

/**
 * The program of a proxy or pooler: the machine's, else that of Debian's package, which is unpacked below `.cache` and not installed, for an installed
 * one would start a service on port 80. Throws with what to do where neither is there: a proxy that was not tried has not passed.
 */
export function findProgram(name: ProgramName): string {
  const answers = (file: string) => spawnSync(file, [askVersion[name]], { env: programEnvironment(name) }).status === 0;
  const unpacked = unpackedFolder(name);
  const file = ['usr/bin', 'usr/sbin'].map((folder) => path.join(unpacked, folder, name));
  const found = () => [name, ...file].find(answers);
  if (!found()) unpackPackages([name], unpacked);
  const program = found();
  if (program) return program;
  throw new Error(
    `These tests need ${name}. Install it (Debian, Ubuntu: sudo apt-get install ${name}; macOS: brew install ${name}).`,
  );
}

const askVersion = { caddy: 'version', nginx: '-v', pgbouncer: '-V' };
type ProgramName = keyof typeof askVersion;

const unpackedFolder = (name: ProgramName) => path.resolve('.cache/programs-and-libraries', name);

/** The environment in which a program that `findProgram` found runs. */
export const programEnvironment = (name: ProgramName): NodeJS.ProcessEnv => ({
  ...process.env,
  ...unpackedEnvironment(unpackedFolder(name)),
});

/** Starts the shipped Caddyfile unchanged; added is only what a machine without a public name needs: ports and a local certificate authority. */
async function startCaddy(folder: string, upstreams: number[]): Promise<Proxy & { certificate: Certificate }> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\nimport ${path.resolve('deploy/caddy/Caddyfile')}\n`,
  );
  const proxy = run(findProgram('caddy'), ['run', '--adapter', 'caddyfile', '--config', file], {
    HOME: folder,
    XDG_DATA_HOME: folder,
    DOMAIN: domain,
    UPSTREAM: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
  });
  const certificates = path.join(folder, 'caddy/certificates/local', domain, domain);
  const certificate = {
    file: `${certificates}.crt`,
    key: `${certificates}.key`,
    root: path.join(folder, 'caddy/pki/authorities/local/root.crt'),
    publicKeyHash: '',
  };
  await vi.waitUntil(() => proxy.hasEnded() || (existsSync(certificate.file) && existsSync(certificate.key)), patient);
  await untilAnswered(port, certificate, proxy);
  certificate.publicKeyHash = hashOfKey(certificate.file);
  return { port, plainPort, ...proxy, certificate };
}

/** Starts the shipped nginx file with the name, certificate, ports and servers that an operator puts in. */
async function startNginx(folder: string, upstreams: number[], certificate: Certificate): Promise<Proxy> {
  const [port, plainPort] = [await freePort(), await freePort()];
  mkdirSync(path.join(folder, 'logs'), { recursive: true });
  const [, options = ''] = /server 127\.0\.0\.1:3000(.*);/.exec(shippedNginx()) ?? [];
  const servers = upstreams.map((one) => `server 127.0.0.1:${one}${options};`).join(' ');
  const shipped = shippedNginx()
    .replaceAll(/server 127\.0\.0\.1:3000.*;/g, servers)
    .replaceAll('courses.example.com', domain)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate.file};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate.key};`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`);
  const file = path.join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    file,
    `${user} daemon off; pid ${folder}/pid; error_log stderr warn; events {} http { access_log off; ${places.join(' ')} ${shipped} }`,
  );
  const proxy = run(findProgram('nginx'), ['-p', folder, '-c', file, '-e', 'stderr']);
  await untilAnswered(port, certificate, proxy);
  return { port, plainPort, ...proxy };
}

export type ProxyName = 'Caddy' | 'nginx';
export type Proxies = Record<ProxyName, Proxy> & { certificate: Certificate };

/** Both, before the same servers, with the same certificate. */
export async function startProxies(upstreams: number[]): Promise<Proxies> {
  const folder = temporaryFolder();
  const [forCaddy = '', forNginx = ''] = ['caddy', 'nginx'].map((name) => path.join(folder, name));
  for (const place of [forCaddy, forNginx]) mkdirSync(place);
  const { certificate, ...caddy } = await startCaddy(forCaddy, upstreams);
  return { Caddy: caddy, nginx: await startNginx(forNginx, upstreams, certificate), certificate };
}

const shippedNginx = () => readFileSync('deploy/nginx/coursefront.conf', 'utf8');

function run(program: string, words: string[], environment: Record<string, string> = {}) {
  const child = spawn(program, words, { env: { PATH: process.env.PATH, ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  child.once('error', (error) => (output += String(error)));
  return { output: () => output, hasEnded: () => child.exitCode !== null, stop: () => ended(child) };
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** The hash of the key of the first certificate in a file, as `--ignore-certificate-errors-spki-list` of Chromium takes it. */
function hashOfKey(file: string): string {
  const key = new X509Certificate(readFileSync(file)).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/** Until it speaks TLS; whether a server is behind it is another question. */
async function untilAnswered(port: number, { root }: Certificate, proxy: ReturnType<typeof run>): Promise<void> {
  const answers = () =>
    askOverTls({ port, root }, '/healthz').then(
      () => true,
      () => false,
    );
  try {
    await vi.waitUntil(async () => proxy.hasEnded() || (await answers()), patient);
  } catch (error) {
    throw new Error(`The proxy does not answer:\n${proxy.output()}`, { cause: error });
  }
  if (proxy.hasEnded()) throw new Error(`The proxy ended at its start:\n${proxy.output()}`);
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer };
export type TlsAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Asks a proxy by TLS under `domain`, as a program without a browser does; redirects are not followed. */
export function askOverTls(
  { port, root }: { port: number; root: string },
  target: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<TlsAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method,
        agent: false,
        ca: readFileSync(root),
        servername: domain,
        headers: {
          host: domain,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (piece) => (text += String(piece)));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
        response.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

import { statSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';
import { createPageFile, createPageStore, followForgottenPages } from '#cache';
import { config, listeningOn } from '#config';
import { log } from '#config/log';
import { currentEngine, database, inTransaction, type Engine } from '#db';
import { startJobs } from '#jobs';
import { readTrustedProxies } from '#kit/client-address.server';
import { StartRefused } from '#kit/start-refused';
import { ensureOwnerInvitation } from '#people';
import { prepareConsent, startErrorReports } from '#tracking';
import { ensureStarterContent, newestRelease, pagePayload, publishedProblems, routeRules } from '#site';
import { releaseAnswers } from './builds.ts';
import { inBuildFolder } from './build-folder.ts';
import { renderingVersion } from './rendering-version.ts';
import { checkoutPosts } from './checkout-posts.ts';
import { createFront, type Front } from './front.ts';
import { jobs } from './jobs.ts';
import { leadPosts } from './lead-posts.ts';
import { openDatabase } from './open-database.ts';
import { ownAreas, publicPages } from './public-pages.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';
import { stopOnSignals } from './stop.ts';

/** What `npm run dev` brings instead of a finished build. */
export type Developer = Pick<Front, 'developer'> & { build: () => Promise<ServerBuild> };

/** Opens the database, serves, and starts the jobs; ends on SIGTERM or SIGINT with everything finished. */
export async function serve(developer?: Developer): Promise<void> {
  const settings = config();
  const health = { ready: false, stopping: false, ping: () => currentEngine().ping() };
  await startErrorReports();
  await prepareConsent();
  // The router's code is read while the database answers.
  const [engine, build] = await Promise.all([
    openDatabase(),
    developer ? developer.build : import('virtual:react-router/server-build'),
  ]);
  const imported = await ensureStarterContent();
  if (imported) log().info({ ...imported }, 'starter content imported');
  const problems = await publishedProblems(database());
  if (problems.length > 0) throw new StartRefused(`The published content cannot be served:\n${problems.join('\n')}`);
  // While developing every request renders anew.
  const pages = typeof build === 'function' ? undefined : await keptPages(build, engine);
  const headers = securityHeaders(settings.SITE_URL.startsWith('https:'));
  const server = createFront({
    pages: pages?.answer,
    releases: typeof build === 'function' ? undefined : releases(build),
    leads: typeof build === 'function' ? undefined : leadPosts({ ownAreas: ownAreas(build), headers }),
    checkouts: typeof build === 'function' ? undefined : checkoutPosts(headers),
    trustedProxies: readTrustedProxies(settings.TRUST_PROXY),
    siteOrigin: settings.SITE_URL,
    originIsFixed: settings.originIsFixed,
    health,
    files: staticFiles(inBuildFolder('client')),
    router: createRequestListener({ build, mode: developer ? 'development' : 'production' }),
    developer: developer?.developer,
  });
  await listen(server, settings.PORT, settings.HOST);
  const { port } = server.address() as AddressInfo;
  listeningOn(port);
  health.ready = true;
  stopOnSignals({ server, health, engine });
  // The first visitor shall not wait for code that runs for the first time.
  pages?.cache.fill('/').catch((err: unknown) => log().warn({ err }, 'home page could not be rendered'));
  await greet();
  await startJobs(jobs);
}

/** The shared pages of this build, forgetting what changes in the database. */
async function keptPages(build: ServerBuild, engine: Engine): Promise<ReturnType<typeof publicPages>> {
  const { SITE_URL, DATA_DIR, PAGE_CACHE_MB, PAGE_FILE_MB, PAGE_STORE_MB } = config();
  const commonHeaders = securityHeaders(SITE_URL.startsWith('https:'));
  const pages = publicPages({
    build,
    siteOrigin: SITE_URL,
    commonHeaders,
    maxBytes: PAGE_CACHE_MB * 2 ** 20,
    file: PAGE_FILE_MB ? createPageFile({ folder: DATA_DIR, maxBytes: PAGE_FILE_MB * 2 ** 20 }) : undefined,
    store: PAGE_STORE_MB
      ? createPageStore({ engine, version: renderingVersion(), maxBytes: PAGE_STORE_MB * 2 ** 20 })
      : undefined,
  });
  await followForgottenPages(engine, pages.cache);
  return pages;
}

/** What browsers ask of this build and its content. */
function releases(build: ServerBuild) {
  return releaseAnswers({
    version: build.assets.version,
    builtAt: statSync(process.argv[1] ?? '.').mtimeMs,
    newestRelease: () => newestRelease(database()),
    routeRules: () => routeRules(database()),
    payload: pagePayload,
    ownAreas: [...ownAreas(build)],
    headers: securityHeaders(config().SITE_URL.startsWith('https:')),
  });
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartRefused(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

/** The lines a person reads at the terminal: where the site is and how staff get in. */
async function greet(): Promise<void> {
  const { SITE_URL, BRAND_NAME } = config();
  const invitation = await inTransaction((tx) => ensureOwnerInvitation(tx, process.uptime()));
  const signIn = invitation.ok
    ? `  First sign-in for the owner (one time, 7 days): ${SITE_URL}${invitation.value}`
    : invitation.reason === 'elsewhere'
      ? '  The server that started together with this one prints the link for the first sign-in'
      : `  Staff sign in at ${SITE_URL}/studio`;
  process.stdout.write(`\n  ${BRAND_NAME} is served at ${SITE_URL}\n${signIn}\n\n`);
}

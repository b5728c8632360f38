import { statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { isHttps } from '#foundation/kit/safe-url.ts';
import { createPageFile, createPageStore, followForgottenPages } from '#platform/page-cache';
import { config, listeningOn, sessionSecret } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { forgetWorkingFiles } from '#platform/backups';
import { currentEngine, watchOutages, type Engine } from '#platform/db';
import { countMissing } from '#website/redirects/live.ts';
import { readHosts } from '#foundation/kit/http/host-name.ts';
import { readTrustedProxies } from '#foundation/kit/client-address.server.ts';
import { prepareConsent } from '#marketing/tracking/consent/consent.ts';
import { startErrorReports } from '#marketing/tracking/error-reports/start-error-reports.ts';
import { releaseAnswers } from './pages/builds.ts';
import { inBuildFolder } from './lifecycle/build-folder.ts';
import { renderingVersion } from './pages/rendering-version.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import type { ApplicationServices } from './lifecycle/application-services.ts';
import { followAddresses } from './lifecycle/follow-addresses.ts';
import { later, type Lazy } from './lifecycle/lazy.ts';
import { openDatabase } from './lifecycle/open-database.ts';
import { warnOfPooler } from './lifecycle/warn-of-pooler.ts';
import { publicPages } from './pages/public-pages.ts';
import type { Router } from './pages/router.ts';
import { securityHeaders } from './http/security-headers.ts';
import { checkPort } from './lifecycle/check-port.ts';
import { listen } from './lifecycle/listen.ts';
import { visitorArms, type VisitorArms } from './http/visitor-arm.ts';
import { movedAddresses } from './http/moved-addresses.ts';
import { brandFiles } from './http/brand-files.ts';
import { staticFiles } from './http/static-files.ts';
import { verificationFiles } from './pages/verification-files.ts';
import { stopOnSignals } from './lifecycle/stop.ts';
import { stopWhenTooOld } from './lifecycle/stop-when-too-old.ts';
import { startWatching, watchSlowWork } from './metrics/start-watching.ts';
import type { Watching } from './metrics/watching.ts';

/** What `npm run dev` brings instead of a finished build. */
export type Developer = Pick<HttpServer, 'developer'> & { build: () => Promise<ServerBuild> };

/** How long the visitors who were waiting for a server that starts come before the code they do not need. */
const firstVisitors = 100;

/**
 * Opens the database, serves, and starts the jobs; on SIGTERM or SIGINT finishes everything and ends. Cached pages, files and
 * health need neither the application services (the business modules) nor the router (React and all pages): if the home page is
 * already cached, the server listens first and the services start right after; requests that need them earlier wait.
 */
export async function serve(developer?: Developer): Promise<void> {
  const settings = config();
  const health = { ready: false, stopping: false, ping: () => currentEngine().ping() };
  await checkPort(settings.PORT, settings.HOST);
  if (settings.METRICS_PORT !== undefined) await checkPort(settings.METRICS_PORT, settings.METRICS_HOST, 'METRICS_');
  await startErrorReports();
  await prepareConsent();
  const engine = await openDatabase();
  void warnOfPooler();
  forgetWorkingFiles();
  // Asked for now: a secret that cannot be read must stop the start, not the first buyer.
  sessionSecret();
  const watching = await startWatching(engine);
  const services = later(async () =>
    (await import('./lifecycle/application-services.ts')).openApplicationServices(engine),
  );
  const router = later(async () => {
    // Its code is read while the services ask the database.
    const [opened] = await Promise.all([routerCode(settings.SITE_URL, developer), services.get()]);
    return opened;
  });
  const trustedProxies = readTrustedProxies(settings.TRUST_PROXY);
  const arms = visitorArms({ trustedProxies, secure: isHttps(settings.SITE_URL) });
  // Where a form may be sent while the database is away; the services that learn it open later.
  const early = ['/'];
  let learn = (path: string): void => void (early.length < 100 && early.push(path));
  // In development every request renders again.
  const [pages] = await Promise.all([
    developer ? undefined : cachedPages(engine, { router, arms, watching, shown: (path) => learn(path) }),
    followAddresses(engine),
  ]);
  if (!(await pages?.isStored('/'))) await router.get();
  const server = createHttpServer({
    pages: pages?.answer,
    moved: movedAddresses(securityHeaders(isHttps(settings.SITE_URL), settings.HSTS_SUBDOMAINS)),
    missing: countMissing,
    releases: developer ? undefined : releases(services, router),
    thanks: async (request, response) => (await services.get()).thanks(request, response),
    trustedProxies,
    arms,
    siteOrigin: settings.SITE_URL,
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    originIsFixed: settings.originIsFixed,
    siteHosts: readHosts(settings.SITE_HOSTS) ?? [],
    chatOrigin: settings.CHAT_ORIGIN,
    health,
    verification: settings.VERIFICATION_FILES ? verificationFiles(settings.VERIFICATION_FILES) : undefined,
    files: brandFiles(staticFiles(inBuildFolder('client'))),
    router: async (request, response, turn) => {
      try {
        const { answer } = await router.get();
        await answer(request, response, turn);
      } catch (err) {
        log().error({ err }, 'router failed');
        response.destroy();
      }
    },
    watch: watching.requests,
    developer: developer?.developer,
  });
  await listen(server, settings.PORT, settings.HOST);
  const { port } = server.address() as AddressInfo;
  listeningOn(port);
  const door = settings.DATABASE_URL ? null : await commandDoor(settings.DATA_DIR, services);
  const endWatch = watchOutages(engine);
  const stop = stopOnSignals({
    server,
    health,
    engine,
    finish: async () => {
      endWatch();
      await door?.close();
      await (await services.begun())?.close();
      await watching.close?.();
    },
  });
  await stopWhenTooOld(engine, stop);
  // The first visitor shall not wait for code that runs for the first time.
  pages?.cache.fill('/').catch((err: unknown) => log().warn({ err }, 'home page could not be rendered'));
  if (!services.begun()) await wait(firstVisitors);
  void watchSlowWork(engine);
  const { invitation, startJobs, learnLeadPlace } = await services.get();
  learn = learnLeadPlace;
  early.forEach(learn);
  // A balancer that hears it is ready sends as many visitors as to the others: the first of them shall not wait for the code of pages.
  await router.get();
  health.ready = true;
  greet(await invitation());
  await startJobs();
}

/** The way in for commands of this machine. A folder that takes no file costs the commands, not the site. */
async function commandDoor(dataDirectory: string, services: Lazy<ApplicationServices>) {
  const { openDoor } = await import('./door/open-door.ts');
  try {
    return await openDoor(dataDirectory, async (command) => {
      if (command.args[0] === 'doctor') return (await import('./doctor/at-door.ts')).answerDoctor();
      const asked = (await import('./cli/run-content.ts')).readContentCommand(command);
      await services.get();
      return asked ? asked.run() : { lines: [], code: 2 };
    });
  } catch (err) {
    log().warn({ err }, 'commands cannot be taken while this server runs');
    return null;
  }
}

async function routerCode(siteOrigin: string, developer?: Developer): Promise<Router> {
  const { developersRouter, openRouter } = await import('./pages/router.ts');
  return developer ? developersRouter(developer.build) : openRouter(siteOrigin);
}

type Around = { router: Lazy<Router>; arms: VisitorArms; watching: Watching; shown: (path: string) => void };

/** The shared pages of this build, forgetting what changes in the database. */
async function cachedPages(engine: Engine, { router, arms, watching, shown }: Around) {
  const { SITE_URL, HSTS_SUBDOMAINS, DATA_DIR, PAGE_CACHE_MB, PAGE_FILE_MB, PAGE_STORE_MB } = config();
  const store = PAGE_STORE_MB
    ? createPageStore({ engine, version: renderingVersion(), maxBytes: PAGE_STORE_MB * 2 ** 20 })
    : undefined;
  const file = PAGE_FILE_MB ? createPageFile({ folder: DATA_DIR, maxBytes: PAGE_FILE_MB * 2 ** 20 }) : undefined;
  const pages = publicPages({
    render: async (key) => (await router.get()).render(key),
    commonHeaders: securityHeaders(isHttps(SITE_URL), HSTS_SUBDOMAINS),
    maxBytes: PAGE_CACHE_MB * 2 ** 20,
    file,
    store,
    arms,
    missing: countMissing,
    shown,
  });
  watching.pages?.(pages.cache, file);
  await followForgottenPages(engine, pages.cache);
  return { ...pages, isStored: async (path: string) => Boolean((await store?.read(path))?.parts) };
}

/** Answers browsers' requests about this build and its content. */
function releases(services: Lazy<ApplicationServices>, router: Lazy<Router>) {
  return releaseAnswers({
    version: async () => (await router.get()).version,
    builtAt: statSync(process.argv[1] ?? '.').mtimeMs,
    newestRelease: async () => (await services.get()).newestRelease(),
    routeRules: async () => (await services.get()).routeRules(),
    payload: async (path) => (await services.get()).payload(path),
    headers: securityHeaders(isHttps(config().SITE_URL), config().HSTS_SUBDOMAINS),
  });
}

/** The lines a person reads at the terminal: where the site is and how staff get in. */
function greet(invitation: Awaited<ReturnType<ApplicationServices['invitation']>>): void {
  const { SITE_URL, BRAND_NAME } = config();
  const signIn = invitation.ok
    ? `  First sign-in for the owner (one time, 7 days): ${SITE_URL}${invitation.value}`
    : invitation.reason === 'elsewhere'
      ? '  The server that started together with this one prints the link for the first sign-in'
      : `  Staff sign in at ${SITE_URL}/studio`;
  process.stdout.write(`\n  ${BRAND_NAME} is served at ${SITE_URL}\n${signIn}\n\n`);
}

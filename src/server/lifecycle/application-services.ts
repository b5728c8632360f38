import { fillSessions } from '#batches';
import { config } from '#config';
import { log } from '#config/log';
import { database, inTransaction, type Engine } from '#db';
import { startJobs, stopJobs } from '#jobs';
import { isHttps } from '#kit/safe-url';
import type { Outcome } from '#kit/outcome';
import type { RouteRule } from '#kit/route-rules';
import { StartRefused } from '#kit/start-refused';
import { flushExposures } from '#experiments/live';
import { drainWaiting } from '#leads';
import { ensureOwnerInvitation } from '#people';
import { applyErasureList, erasedSince } from '#privacy';
import type { PagePayload } from '#site';
import { flushHits, flushMissing } from '#redirects/live';
import {
  flushMissedSearches,
  hasPages,
  learnLeadPlace,
  newestRelease,
  publishedProblems,
  routeRules,
} from '#site/published';
import { flushPageViews, flushVisits } from '#tracking';
import { checkoutPosts } from '../forms/checkout-posts.ts';
import type { FormPosts } from '../forms/form-posts.ts';
import { followBusiness } from './follow-business.ts';
import { jobs } from './jobs.ts';
import { leadPosts } from '../forms/lead-posts.ts';
import { plainThanks } from '../forms/plain-thanks.ts';
import { securityHeaders } from '../http/security-headers.ts';

/** All blocks of pages with React, which a server that shows only cached pages never loads. */
const pagesCode = () => import('#site');

/** Everything that knows the business but renders no pages: forms that come in a rush, releases, jobs. */
export type ApplicationServices = {
  leads: FormPosts;
  checkouts: FormPosts;
  learnLeadPlace: (path: string) => void;
  newestRelease: () => Promise<{ id: string; createdAt: Date } | null>;
  routeRules: () => Promise<RouteRule[]>;
  payload: (path: string) => Promise<PagePayload | null>;
  /** See `ensureOwnerInvitation`. */
  invitation: () => Promise<Outcome<string, 'staffed' | 'elsewhere'>>;
  /** Nothing where RUN_JOBS leaves them to a worker. */
  startJobs: () => Promise<void>;
  /** Lets running jobs finish and writes what waits. */
  close: () => Promise<void>;
};

/** Prepares the queues and the content of an opened database. Refuses a start on content that cannot be served. */
export async function openApplicationServices(engine: Engine): Promise<ApplicationServices> {
  await followBusiness(engine);
  if (config().DEMO_CONTENT && !(await hasPages(database()))) {
    const imported = await (await pagesCode()).ensureStarterContent();
    if (imported) log().info({ ...imported }, 'starter content imported');
  }
  await fillSessions();
  const erasedAgain = await applyErasureList();
  if (erasedAgain > 0) log().info({ contacts: erasedAgain }, 'erased again who was erased after this backup was made');
  const problems = await publishedProblems(database());
  if (problems.length > 0) throw new StartRefused(`The published content cannot be served:\n${problems.join('\n')}`);
  const headers = securityHeaders(isHttps(config().SITE_URL));
  const [thanks, posts] = [plainThanks(headers), leadPosts(headers)];
  const waiting = drainWaiting(erasedSince);
  return {
    leads: (request, response, otherwise) => thanks(request, response, () => posts(request, response, otherwise)),
    checkouts: checkoutPosts(headers),
    learnLeadPlace,
    newestRelease: () => newestRelease(database()),
    routeRules: () => routeRules(database()),
    payload: async (path) => (await pagesCode()).pagePayload(path),
    invitation: () => inTransaction((tx) => ensureOwnerInvitation(tx, process.uptime())),
    startJobs: async () => {
      if (config().RUN_JOBS) await startJobs(jobs);
    },
    close: async () => {
      await waiting.close();
      await stopJobs();
      await flushVisits().catch((err: unknown) => log().warn({ err }, 'visits lost'));
      await flushPageViews().catch((err: unknown) => log().warn({ err }, 'page views lost'));
      await flushMissedSearches().catch((err: unknown) => log().warn({ err }, 'searches without result lost'));
      await flushHits().catch((err: unknown) => log().warn({ err }, 'visits of redirects lost'));
      await flushMissing().catch((err: unknown) => log().warn({ err }, 'addresses nobody found lost'));
      await flushExposures().catch((err: unknown) => log().warn({ err }, 'visitors of experiments lost'));
    },
  };
}

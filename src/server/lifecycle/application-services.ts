import { fillSessions } from '#catalogue/batches';
import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { database, inTransaction, type Engine } from '#platform/db';
import { startJobs, stopJobs } from '#platform/jobs';
import { isHttps } from '#foundation/kit/safe-url.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import type { RouteRule } from '#foundation/kit/route-rules.ts';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { flushExposures } from '#website/experiments/live.ts';
import { drainWaiting } from '#marketing/leads';
import { ensureOwnerInvitation } from '#platform/people';
import { applyErasureList, erasedSince } from '#office/privacy';
import type { PagePayload } from '#website/site';
import { flushHits, flushMissing } from '#website/redirects/live.ts';
import {
  flushMissedSearches,
  hasPages,
  learnLeadPlace,
  newestRelease,
  publishedProblems,
  routeRules,
} from '#website/site/published.ts';
import { flushPageViews, flushVisits } from '#marketing/tracking';
import type { Handler } from '../http/answer-in-order.ts';
import { followBusiness } from './follow-business.ts';
import { jobs } from './jobs.ts';
import { plainThanks } from '../pages/plain-thanks.ts';
import { securityHeaders } from '../http/security-headers.ts';

/** All blocks of pages with React, which a server that shows only cached pages never loads. */
const pagesCode = () => import('#website/site');

/** Everything that uses the business modules but renders no pages: releases, jobs. */
export type ApplicationServices = {
  /** See `plainThanks`. */
  thanks: Handler;
  learnLeadPlace: (path: string) => void;
  newestRelease: () => Promise<{ id: string; createdAt: Date } | null>;
  routeRules: () => Promise<RouteRule[]>;
  payload: (path: string) => Promise<PagePayload | null>;
  /** See `ensureOwnerInvitation`. */
  invitation: () => Promise<Outcome<string, 'staffed' | 'elsewhere'>>;
  /** Nothing where RUN_JOBS leaves them to a worker. */
  startJobs: () => Promise<void>;
  /** Lets running jobs finish and flushes pending writes. */
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
  const headers = securityHeaders(isHttps(config().SITE_URL), config().HSTS_SUBDOMAINS);
  const waiting = drainWaiting(erasedSince);
  return {
    thanks: plainThanks(headers),
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

import { redirectDocument } from 'react-router';
import { pageAhead, runningNavigation } from '#foundation/web/client-runtime/runtime.tsx';
import { stillAgreed } from '../consent/browser-consent.ts';
import type { PageTracking } from '../model.ts';
import type { TrackerPlan } from '../browser/tracker-plan.ts';

type Visit = { request: Request };

/**
 * Third-party scripts stay until their document ends. So in a document with trackers the router only shows pages where the very same ones may run:
 * open, not personal, and for children or not like the document. Everything else, and everything after a withdrawal, is loaded as a new document
 * (TRK-4): checkout, status, sign-in, studio, pages with a token. Decided before anything of the page is rendered.
 */
export async function keepTrackersApart<Result>({ request }: Visit, next: () => Promise<Result>): Promise<Result> {
  const plan = document.getElementById('tracker-plan')?.textContent;
  const navigation = plan ? runningNavigation() : null;
  if (!plan || !navigation || request.method !== 'GET') return next();
  const target = new URL(navigation.target, window.location.origin);
  // A list with other filters is the same page.
  const stays =
    stillAgreed() && (target.pathname === navigation.from ? !isPersonal(target) : await isAlike(plan, target));
  if (!stays) throw redirectDocument(navigation.target);
  return next();
}

const isPersonal = ({ searchParams }: URL) => searchParams.has('order') || searchParams.has('lead');

async function isAlike(plan: string, target: URL): Promise<boolean> {
  const { personal, forChildren } = JSON.parse(plan) as TrackerPlan;
  if (personal || isPersonal(target)) return false;
  const page = (await pageAhead(target)) as { tracking?: PageTracking } | null;
  return page?.tracking?.open === true && page.tracking.forChildren === forChildren;
}

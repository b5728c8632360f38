import { redirect, redirectDocument } from 'react-router';
import { checkNavigation } from './navigation.ts';
import { isStaffPath } from '#foundation/kit/http/staff-prefixes.ts';
import { ruleTarget } from '#foundation/kit/route-rules.ts';
import { afterPaint } from './after-paint.ts';
import { runningNavigation } from './browser-state.ts';
import { isOwnArea, knownManifest, observeLinks } from './ahead.ts';
import { orMissingCode } from './reload.ts';
import { noteNavigation } from './scroll-positions.ts';
import { begin, isOutdated } from './release-watch.ts';

type Visit = { request: Request };

/**
 * Runs for every navigation in the browser: loads a new document if this one is outdated (BLD-2) or the target is a staff screen,
 * follows route rules (NAV-3), and delays the new page by a frame (NAV-8). Form submissions are left alone: their data must arrive.
 */
export async function followNavigation<Result>({ request }: Visit, next: () => Promise<Result>): Promise<Result> {
  const navigation = runningNavigation();
  noteNavigation(navigation);
  if (request.method !== 'GET' || !navigation || navigation.fromForm) return orMissingCode(next());
  // A page of the site does not know the screens of staff.
  const unknown = isStaffPath(navigation.path) && !isStaffPath(navigation.from);
  if (unknown || isOutdated()) throw redirectDocument(navigation.target);
  void begin();
  const manifest = knownManifest();
  if (manifest && !isOwnArea(manifest, navigation.path)) {
    const { search } = new URL(navigation.target, window.location.origin);
    const rule = ruleTarget(manifest.matcher.redirects, navigation.path, search);
    // NAV-4: a rule to a forbidden target ends in the error screen, and is reported.
    if (rule) throw redirect(checkNavigation(rule.to, { external: rule.external }).to, rule.status);
  }
  const [result] = await Promise.all([orMissingCode(next()), afterPaint()]);
  void afterPaint().then(observeLinks);
  return result;
}

import type { RunningServer } from '../support/running-server.ts';
import { observeNavigations } from './running/navigations.ts';
import { observeReleases } from './running/releases.ts';
import { observeSentForm, observeTypedSuccess } from './running/sent-forms.ts';
import { observeStaffTimes } from './running/staff-times.ts';
import { observeToasts } from './running/toasts.ts';
import type { Look } from './running/visit.ts';

/**
 * What shows only while somebody uses the product: navigations, toasts, releases, sent forms, the studio. `server` is the
 * test's own; without one nothing is written, and what would need it is said to be held by its tests.
 */
export async function observeRunningProduct(
  look: Look,
  { asks, server }: { asks: boolean; server?: RunningServer | undefined },
): Promise<void> {
  await Promise.all([
    observeNavigations(look, { companySite: server !== undefined }),
    observeToasts(look),
    observeReleases(look),
    observeTypedSuccess(look),
  ]);
  const { elsewhere } = look.seen;
  elsewhere('NAV-5', 'held by tests/faults/start-and-stop.test.ts: needs its own server, which is restarted');
  elsewhere('TRK-2', 'held by tests/journeys/tracked-forms.test.ts: needs a site where a form may be sent');
  elsewhere('TZ-1', 'held by src/foundation/locale/zone-time.test.ts: needs a studio of its own to sign in to');
  if (!server) return;
  await observeSentForm(look, { asks });
  await observeStaffTimes(look, server);
}

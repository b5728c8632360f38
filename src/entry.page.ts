import { reportPageViews } from '#marketing/tracking/browser/report-page-views.ts';
import { addFonts } from './foundation/ui/fonts/add-fonts.ts';
import { layOutRest } from './foundation/ui/fonts/lay-out-rest.ts';
import { sendPlainlyElsewhere } from '#foundation/web/page-start/send-plainly.ts';
import { startWhenTouched } from '#foundation/web/page-start/start-when-touched.ts';
import { elsewhereClass } from '#foundation/web/visitor-time/visitor-time.ts';
import { followTheme } from '#foundation/web/visitor-theme/follow-theme.ts';

/*
 * Browser code of a page that runs before its router and without one: a small cached file (`scripts/page-start.ts`) linked by every page.
 * It runs as soon as it is loaded, so that a browser that has it cached shows the fonts in the first paint. What cannot wait for a file is
 * inline in the page.
 */
const parsed =
  document.readyState === 'loading'
    ? new Promise((resolve) => {
        addEventListener('DOMContentLoaded', resolve);
      })
    : Promise.resolve();
addFonts(parsed, layOutRest());
// `api`: address of the workshop API, absent on pages whose views are not reported; `follow`: set on pages that follow the visitor's theme; `own`:
// origins of the site.
const { api, follow, own } = document.getElementById('page-start')?.dataset ?? {};
if (document.documentElement.classList.contains(elsewhereClass))
  void Promise.all([import('#foundation/web/visitor-time/show-own-times.ts'), parsed])
    .then(([{ showOwnTimes }]) => showOwnTimes())
    .catch(() => {});
sendPlainlyElsewhere(own);
if (api !== undefined) reportPageViews(api);
const begin = () => {
  if (follow !== undefined) followTheme();
  startWhenTouched();
};
void parsed.then(begin);

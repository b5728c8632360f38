import { reportPageViews } from '#marketing/tracking/browser/report-page-views.ts';
import { addFonts } from './foundation/ui/fonts/add-fonts.ts';
import { layOutRest } from './foundation/ui/fonts/lay-out-rest.ts';
import { sendPlainlyElsewhere } from '#foundation/web/page-start/send-plainly.ts';
import { startWhenTouched } from '#foundation/web/page-start/start-when-touched.ts';
import { followTheme } from '#foundation/web/visitor-theme/follow-theme.ts';

/*
 * What a page does in the browser before its router, and without one: a small file of its own (`scripts/page-start.ts`) that every page
 * names and a browser keeps. It runs as soon as it is there, so that a visitor who has it sees the fonts in the first paint. What cannot
 * wait for a file stands in the page itself.
 */
const parsed =
  document.readyState === 'loading'
    ? new Promise((resolve) => {
        addEventListener('DOMContentLoaded', resolve);
      })
    : Promise.resolve();
addFonts(parsed, layOutRest());
// `api`: the address of the workshop API, absent on pages whose views are not told; `follow`: on pages that insist on no theme; `own`: origins of the site.
const { api, follow, own } = document.getElementById('page-start')?.dataset ?? {};
sendPlainlyElsewhere(own);
if (api !== undefined) reportPageViews(api);
const begin = () => {
  if (follow !== undefined) followTheme();
  startWhenTouched();
};
void parsed.then(begin);

import type { IncomingHttpHeaders } from 'node:http';
import { config } from '#foundation/config';
import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import { memoize } from '#foundation/kit/memoize.ts';
import { agreedToTouches } from '../consent/consent.ts';
import { measuredVisit, type MeasuredVisit } from './measured-visit.ts';
import { keptTouches, seenPages } from '../touches/touch-cookie.ts';
import { wayOfCookie } from '../touches/visit-cookie.ts';
import {
  isDirect,
  isSameWay,
  readWay,
  touchBy,
  type SeenPage,
  type Touch,
  type Touches,
  type Way,
} from '../touches/touch.ts';

type Sent = {
  headers: Pick<IncomingHttpHeaders, string>;
  /** Its field `touch`: the address of the visit's first page, a space, and the referrer. */
  form: SentForm;
  /** The address the form was sent to. */
  url: string;
};

/** Other known facts. `arm`: the token of an experiment arm. */
type Known = { language: string; arm?: string | null };

/**
 * The touches of a form's sender, and the pages they viewed. Without consent only this visit counts, without click ids: from the form and its
 * address, or, if these tell nothing, from the campaign that the visit came with (`visitCookie`). With consent also what their browser stored, and
 * (`measured`) the data for conversion services.
 */
export function sentTouches(
  known: Known,
  sent: Sent,
): { touches: Touches; pages: SeenPage[] | null; measured?: MeasuredVisit } {
  const here = touchOfVisit(known, sent);
  const kept = agreedToTouches(sent.headers) ? keptTouches([sent.headers.cookie].flat().join('; ')) : null;
  const agreed = measuredVisit(sent.headers, kept);
  const measured = agreed ? { measured: agreed } : {};
  if (!kept) {
    const came = isDirect(here) ? wayOfCookie(sent.headers) : null;
    const only = came ? { ...here, ...came } : here;
    return { touches: { first: only, last: only }, pages: null, ...measured };
  }
  const same = isDirect(here) || isSameWay(here, kept.last);
  const { language, arm } = here;
  const last = same ? { ...kept.last, ...(language && { language }), ...(arm && { arm }) } : here;
  return { touches: { first: kept.first, last }, pages: seenPages(kept), ...measured };
}

/** The touch from the form, its address and its page: the first of them that names a campaign, else the first. */
function touchOfVisit({ language, arm }: Known, { headers, form, url }: Sent): Touch {
  const { SITE_URL, originIsFixed } = config();
  const host = [headers.host].flat()[0];
  // While SITE_URL is not fixed the site accepts any valid host.
  const own = `${[headers['x-forwarded-proto']].flat()[0] ?? 'http'}://${host}`;
  const under = originIsFixed || !host || !URL.canParse(own) ? SITE_URL : own;
  const [landing = '', from = ''] = textOf(form, 'touch', 8_000).split(' ');
  const referer = [headers.referer].flat()[0] ?? '';
  return touchBy(wayOfVisit(under, url, landing, from, referer), { at: new Date(), language, arm });
}

/** Memoized for visitors of one page and campaign: parsing its addresses is a twentieth of the cost of a lead. */
const wayOfVisit = memoize((site: string, url: string, landing: string, from: string, referer: string): Way => {
  const { origin } = new URL(site);
  const { pathname, search } = new URL(url, origin);
  const read = (address: string) => readWay({ address, referrer: from }, origin);
  let first: Way | undefined;
  for (const address of [landing, origin + pathname + search, from, referer]) {
    if (!URL.canParse(address)) continue;
    const way = read(address);
    if (way.campaign ?? way.source) return way;
    first ??= way;
  }
  return first ?? read(pathname + search);
}, 100);

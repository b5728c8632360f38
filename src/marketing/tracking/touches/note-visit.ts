import type { IncomingHttpHeaders } from 'node:http';
import { config } from '#foundation/config';
import { isHttps } from '#foundation/kit/safe-url.ts';
import { countVisit } from './count-visits.ts';
import { pageFacts } from './known-pages.ts';
import { keptTouches, nextTouches, touchesCookie } from './touch-cookie.ts';
import { isDirect, readTouch } from './touch.ts';
import { wayOfCookie } from './visit-cookie.ts';

type Seen = {
  headers: Pick<IncomingHttpHeaders, string>;
  /** The address of the page and its referrer, as reported by the browser. */
  address: string;
  referrer: string;
  /** The path without secrets, as it may be stored. */
  path: string;
  /** Whether they consented to advertising, which click ids are for. */
  advertising: boolean;
};

/**
 * Records a page view with consent: counts a new visit, and returns the cookie with the touches. The caller checks consent. Click ids are stored with
 * consent to advertising, and never for children's pages.
 */
export async function noteVisit({ headers, address, referrer, path, advertising }: Seen): Promise<string> {
  const { SITE_URL } = config();
  const facts = await pageFacts(path);
  const touch = readTouch(
    {
      address,
      referrer,
      at: new Date(),
      language: facts?.language,
      clicks: advertising && facts?.forChildren === false,
    },
    new URL(SITE_URL).origin,
  );
  const before = keptTouches([headers.cookie].flat().join('; '));
  // Somebody may agree on a later page than the one that the campaign led to.
  const came = !before && isDirect(touch) ? wayOfCookie(headers) : null;
  const { kept, began } = nextTouches(before, { path, touch: { ...touch, ...came } });
  if (began) countVisit(kept.last, began);
  return touchesCookie(kept, isHttps(SITE_URL));
}

import type { IncomingHttpHeaders } from 'node:http';
import { config } from '#foundation/config';
import { isHttps } from '#foundation/kit/safe-url.ts';
import { countVisit } from './count-visits.ts';
import { pageFacts } from './known-pages.ts';
import { keptTouches, nextTouches, touchesCookie } from './touch-cookie.ts';
import { readTouch } from './touch.ts';

type Seen = {
  headers: Pick<IncomingHttpHeaders, string>;
  /** The address of the page and where the browser says the visitor came from, as it names them. */
  address: string;
  referrer: string;
  /** The path as it may be kept, without secrets. */
  path: string;
  /** Whether they agreed to advertising, which click ids are for. */
  advertising: boolean;
};

/**
 * Notes that somebody who agreed looked at a page: counts the visit that it began, and returns the cookie with their touches. Ask for
 * consent before. Click ids are kept where advertising was agreed to, and never of pages for children.
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
  const { kept, began } = nextTouches(before, { path, touch });
  if (began) countVisit(kept.last, began);
  return touchesCookie(kept, isHttps(SITE_URL));
}

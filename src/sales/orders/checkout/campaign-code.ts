import { isCouponCode, readCouponCode } from '#catalogue/catalog/model';
import { config } from '#foundation/config';
import { readCookies } from '#foundation/kit/cookies.ts';
import { isHttps } from '#foundation/kit/safe-url.ts';

/** Long enough to come back after a few pay days; most campaigns end before. */
const keptFor = 30 * 86_400;

/**
 * The code of a campaign link that was just followed, `?coupon=…`: in the checkout's own URL, else in that of the site's page that linked here
 * (`Referer`). Null without one.
 */
export function campaignCode(request: Request): string | null {
  const address = new URL(request.url);
  return codeIn(address) ?? codeOf(request.headers.get('referer'), address);
}

/** The code of an earlier campaign link, from the visitor's cookie; null without one. */
export function rememberedCode(request: Request): string | null {
  const { campaign = '' } = readCookies(request.headers.get('cookie'));
  return isCouponCode(campaign) ? campaign : null;
}

/**
 * The `Set-Cookie` for a request URL that carries a campaign code; null for all others. It depends only on the URL, so it may be sent with a cached
 * page. Sent only to the checkout.
 */
export function campaignCookie(address: string, secure: boolean): string | null {
  if (!address.includes('coupon=') || !URL.canParse(address, 'http://any')) return null;
  const code = codeIn(new URL(address, 'http://any'));
  // Only characters of a code may get into the header.
  return code !== null && isCouponCode(code) ? cookie(code, keptFor, secure) : null;
}

/** Deletes the cookie: the code was used, or is no longer valid. */
export function endedCampaignCookie(): string {
  return cookie('', 0, isHttps(config().SITE_URL));
}

function cookie(value: string, seconds: number, secure: boolean): string {
  return `campaign=${value}; Path=/checkout; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
}

function codeIn({ searchParams }: URL): string | null {
  return readCouponCode(searchParams.get('coupon') ?? '') || null;
}

function codeOf(referrer: string | null, here: URL): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  const own = from.host === here.host || from.origin === new URL(config().SITE_URL).origin;
  return own ? codeIn(from) : null;
}

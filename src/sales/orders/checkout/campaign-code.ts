import { isCouponCode, readCouponCode } from '#catalogue/catalog/model';
import { config } from '#foundation/config';
import { readCookies } from '#foundation/kit/cookies.ts';
import { isHttps } from '#foundation/kit/safe-url.ts';

/** Long enough to come back after a few pay days; most campaigns end before. */
const keptFor = 30 * 86_400;

/**
 * The code of a campaign link that was just followed, `?coupon=…`: of the checkout's own address, else of the page of this
 * site whose link was followed, which the browser names in `Referer`. Null without one.
 */
export function campaignCode(request: Request): string | null {
  const address = new URL(request.url);
  return codeIn(address) ?? codeOf(request.headers.get('referer'), address);
}

/** The code of a campaign link that was followed before, as the visitor's browser keeps it; null without one. */
export function rememberedCode(request: Request): string | null {
  const { campaign = '' } = readCookies(request.headers.get('cookie'));
  return isCouponCode(campaign) ? campaign : null;
}

/**
 * The `Set-Cookie` for an address, as a request line has it, that carries the code of a campaign; null for all others. It
 * follows from the address alone, so it may stand beside a page that is kept for everybody. Sent to the checkout alone.
 */
export function campaignCookie(address: string, secure: boolean): string | null {
  if (!address.includes('coupon=') || !URL.canParse(address, 'http://any')) return null;
  const code = codeIn(new URL(address, 'http://any'));
  // Nothing but the signs of a code ever gets into the header.
  return code !== null && isCouponCode(code) ? cookie(code, keptFor, secure) : null;
}

/** Ends it: the code was used, or is worth nothing any more. */
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

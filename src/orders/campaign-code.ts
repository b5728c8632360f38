import { readCouponCode } from '#catalog/model';
import { config } from '#config';

/**
 * The code of a campaign link, `?coupon=…`: of the checkout's own address, else of the page of this site whose link was
 * followed, which the browser names in `Referer`. So pages that are kept for everybody need not know of codes, and no
 * cookie is set. Null without one.
 */
export function campaignCode(request: Request): string | null {
  const address = new URL(request.url);
  const typed = address.searchParams.get('coupon') ?? codeOf(request.headers.get('referer'), address);
  return (typed && readCouponCode(typed)) || null;
}

function codeOf(referrer: string | null, here: URL): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  const own = from.host === here.host || from.origin === new URL(config().SITE_URL).origin;
  return own ? from.searchParams.get('coupon') : null;
}

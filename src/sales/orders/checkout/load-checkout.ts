import { config } from '#foundation/config';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { database } from '#platform/db';
import { isHttps } from '#foundation/kit/safe-url.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { findOfferedSeat } from '#sales/waitlist';
import { orderPath } from '../order/links.ts';
import { findOrder } from '../order/order-rows.ts';
import { findAttemptOrder } from '../placement/attempt.ts';
import { attemptCookie } from './attempt-cookie.ts';
import { campaignCode, campaignCookie, endedCampaignCookie, rememberedCode } from './campaign-code.ts';
import { checkoutPlace, touchToCarry } from './checkout-place.ts';
import type { PageInLanguage } from '../ui/other-languages.tsx';
import { readCheckout } from './read-checkout.ts';

/** The checkout page of an offer and its cookies (the attempt, a followed campaign); null for an unknown offer. */
export async function loadCheckout(request: Request, offer: string, { group = false }: { group?: boolean } = {}) {
  const asked = checkoutPlace(request, offer);
  const { language } = asked;
  await prepareLanguage(language);
  const campaign = { coupon: campaignCode(request), remembered: rememberedCode(request) };
  const view = await readCheckout(database(), { ...asked, ...campaign, group });
  if (!view) return null;
  const { SITE_URL, BRAND_NAME: brandName } = config();
  const cookies = asked.attempt ? [] : [attemptCookie(view.attempt)];
  const followed = campaignCookie(request.url, isHttps(SITE_URL));
  if (followed) cookies.push(followed);
  else if (view.campaignOver) cookies.push(endedCampaignCookie());
  const title = translator(language)(group ? 'checkout.group.title' : 'checkout.title', { programme: view.programme });
  const touch = touchToCarry(request);
  return {
    page: { language, brandName, title, inLanguages: inEachLanguage(request), view: { ...view, touch } },
    cookies,
  };
}

/** This checkout, with all that its address says, in each language of the site. */
function inEachLanguage({ url }: Request): PageInLanguage[] {
  const { pathname, searchParams } = new URL(url);
  return publishedLanguages().map((code) => {
    const query = new URLSearchParams(searchParams);
    query.set('language', code);
    return { code, path: `${pathname}?${query}` };
  });
}

/** The status page of an order that took over this URL's waitlist seat in another browser; null if the checkout may be shown. */
export async function seatBegunElsewhere(request: Request, offer: string): Promise<string | null> {
  const { seat, attempt } = checkoutPlace(request, offer);
  const offered = await findOfferedSeat(database(), seat);
  const order = offered?.orderId ? await findOrder(database(), offered.orderId) : null;
  const own = order && attempt ? await findAttemptOrder(database(), attempt, offer) : null;
  return order && order.id !== own?.id ? orderPath(order) : null;
}

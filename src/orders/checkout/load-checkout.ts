import { config } from '#config';
import { database } from '#db';
import { isHttps } from '#kit/safe-url';
import { prepareLanguage, translator } from '#i18n/translator';
import { attemptCookie } from './attempt-cookie.ts';
import { campaignCode, campaignCookie, endedCampaignCookie, rememberedCode } from './campaign-code.ts';
import { checkoutPlace } from './checkout-place.ts';
import { readCheckout } from './read-checkout.ts';

/** The checkout page of an offer and the cookies that go with it (the attempt, a followed campaign); null for an offer there is not. */
export async function loadCheckout(request: Request, offer: string) {
  const asked = checkoutPlace(request, offer);
  const { language } = asked;
  await prepareLanguage(language);
  const campaign = { coupon: campaignCode(request), memoize: rememberedCode(request) };
  const view = await readCheckout(database(), { ...asked, ...campaign });
  if (!view) return null;
  const { SITE_URL, BRAND_NAME: brandName } = config();
  const cookies = asked.attempt ? [] : [attemptCookie(view.attempt)];
  const followed = campaignCookie(request.url, isHttps(SITE_URL));
  if (followed) cookies.push(followed);
  else if (view.campaignOver) cookies.push(endedCampaignCookie());
  const title = translator(language)('checkout.title', { programme: view.programme });
  return { page: { language, brandName, title, view }, cookies };
}

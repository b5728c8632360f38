import { readCouponCode } from '#catalogue/catalog/model';
import { readCookies } from '#foundation/kit/cookies.ts';
import { attemptCookie } from './attempt-cookie.ts';
import { endedCampaignCookie, rememberedCode } from './campaign-code.ts';
import { draftCookie, endedDraftCookie } from './draft/draft-names.ts';
import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import type { Submitted } from './submit/show-again.ts';

/**
 * The cookies after a checkout was sent: its attempt. Once there is an order, clears the campaign code the order used, and the draft: from then on
 * the attempt restores the details.
 */
export function checkoutCookies(form: SentForm, request: Request, { kind, attempt }: Submitted): string[] {
  const used = readCouponCode(textOf(form, 'coupon'));
  const ended = kind === 'go' && used !== '' && used === rememberedCode(request);
  const drafted = kind === 'go' && draftCookie in readCookies(request.headers.get('cookie'));
  return [attemptCookie(attempt), ...(ended ? [endedCampaignCookie()] : []), ...(drafted ? [endedDraftCookie] : [])];
}

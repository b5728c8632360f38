import { readCouponCode } from '#catalog/model';
import { attemptCookie } from './attempt-cookie.ts';
import { endedCampaignCookie, rememberedCode } from './campaign-code.ts';
import { textOf, type SentForm } from '#kit/form-data';
import type { Submitted } from './submit-checkout.ts';

/** What the buyer's browser keeps of a checkout that was sent: its attempt, and no campaign's code any more once an order knows it. */
export function checkoutCookies(form: SentForm, request: Request, { kind, attempt }: Submitted): string[] {
  const used = readCouponCode(textOf(form, 'coupon'));
  const ended = kind === 'go' && used !== '' && used === rememberedCode(request);
  return [attemptCookie(attempt), ...(ended ? [endedCampaignCookie()] : [])];
}

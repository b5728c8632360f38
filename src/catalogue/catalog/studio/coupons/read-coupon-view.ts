import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { marketName } from '#foundation/locale/market.ts';
import { paths } from '#foundation/web/paths.ts';
import { formOutcome, history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { readCoupon } from '../../coupons/list-coupons.ts';
import { mayManageCoupons } from '../../coupons/manage-coupons.ts';
import { worthWords } from './coupon-words.ts';
import { offerNames } from './offer-names.ts';
import { couponScope } from './stop-coupon-form.ts';

export type ShownCoupon = NonNullable<Awaited<ReturnType<typeof readCouponView>>>;

const didWords = lookup<StaffSentence>({
  'coupon-created': 'created it',
  'coupon-stopped': 'stopped it',
  'coupon-codes-exported': 'exported the codes',
});

/** One coupon with its history, the last form's result, and its campaign link if it has a single code; null for an unknown id. */
export async function readCouponView(tx: Tx, { id, staff, request }: { id: string; staff: Staff; request: Request }) {
  const coupon = await readCoupon(tx, id);
  if (!coupon) return null;
  const names = await offerNames(tx, coupon.offers ?? []);
  const entries = await history(tx, 'coupon', coupon.id);
  return {
    outcome: await formOutcome(tx, request, couponScope(coupon.id)),
    formKey: newId(),
    mayManage: mayManageCoupons(staff),
    campaignLink: coupon.codes === 1 ? campaignLink(coupon.firstCode) : null,
    coupon: {
      ...coupon,
      worth: worthWords(coupon.terms),
      offers: coupon.offers?.map((slug) => names.get(slug) ?? slug),
      markets: coupon.markets?.map((code) => marketName(code, staffLanguage())),
    },
    entries: entries.map(({ id: key, who, did, details, at }) => ({
      id: key,
      who,
      what: entryWords(did, details),
      at,
    })),
  };
}

function campaignLink(code: string): string {
  return new URL(`${paths.workshops()}?${new URLSearchParams({ coupon: code })}`, config().SITE_URL).href;
}

function entryWords(did: string, { why }: Record<string, unknown>): string {
  const what = didWords[did] ? say(didWords[did]) : did;
  return typeof why === 'string' ? `${what}: ${why}` : what;
}

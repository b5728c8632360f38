import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm, FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { CopyButton } from '#foundation/ui/controls/copy-button.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { DownloadLink } from '#foundation/ui/admin/download-link.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Timeline } from '#foundation/ui/admin/timeline.tsx';
import { planWords, stateWords, usesWords, windowWords } from './coupon-words.ts';
import { CouponUses } from './coupon-uses.tsx';
import type { ShownCoupon } from './read-coupon-view.ts';

/** One coupon: its discount and limits, its uses, its history; with permission, stops it and downloads its codes. */
export function CouponView({ shown, answer }: { shown: ShownCoupon; answer: FormAnswer | undefined }) {
  const { coupon, entries, mayManage, campaignLink, outcome, formKey } = shown;
  return (
    <>
      <PageHead
        title={coupon.name}
        back={{ to: studioPaths.studioCoupons(), label: say('Coupons') }}
        badge={<Badge tone={coupon.state === 'open' ? 'success' : 'neutral'}>{say(stateWords[coupon.state])}</Badge>}
      >
        {say('{worth} off', { worth: coupon.worth })}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      {mayManage && (
        <div className="grid justify-items-start gap-3">
          {coupon.state === 'open' && <StopForm formKey={formKey} answer={answer} />}
          <DownloadLink to={studioPaths.studioCouponCodes(coupon.id)} className="font-semibold text-brand underline">
            {say('Export the codes as CSV')}
          </DownloadLink>
        </div>
      )}
      <Facts
        rows={[
          [
            coupon.codes === 1 ? say('Code') : say('Codes'),
            coupon.codes === 1 ? coupon.firstCode : say('{count}, each for one use', { count: coupon.codes }),
          ],
          [say('Used'), usesWords(coupon)],
          [say('By one customer'), coupon.perCustomer],
          [say('Valid'), windowWords(coupon)],
          [say('Only offers'), coupon.offers?.join(', ')],
          [say('Only markets'), coupon.markets?.join(', ')],
          [say('Only plans'), coupon.plans?.map((plan) => (planWords[plan] ? say(planWords[plan]) : plan)).join(', ')],
          [say('Campaign link'), campaignLink && <CampaignLink key="link" address={campaignLink} />],
        ]}
      />
      <CouponUses used={coupon.used} />
      <Timeline entries={entries} />
    </>
  );
}

function StopForm({ formKey, answer }: { formKey: string; answer: FormAnswer | undefined }) {
  return (
    <ActForm
      name="stop"
      formKey={formKey}
      answer={answer}
      summary={say('Stop this coupon')}
      hidden={{ do: 'stop' }}
      button={say('Review')}
    >
      {(typed) => (
        <Field name="why" label={say('Why')} required minLength={3} maxLength={300} defaultValue={typed('why')} />
      )}
    </ActForm>
  );
}

/** The link to the list of workshops with the code; its query string works on any page. */
function CampaignLink({ address }: { address: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 break-all">{address}</span>
      <CopyButton
        label={say('Copy')}
        text={() => address}
        copied={say('The link is copied. Its end works behind the address of any page.')}
        refused={say('The browser did not let us copy. Please mark the link and copy it.')}
      />
    </span>
  );
}

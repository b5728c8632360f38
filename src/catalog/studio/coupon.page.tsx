import { redirect } from 'react-router';
import { config } from '#config';
import { inTransaction } from '#db';
import { isId, newId } from '#kit/id';
import { ok } from '#kit/outcome';
import { readForm, textOf } from '#kit/form-data';
import { paths } from '#paths';
import { formOutcome, history, requireStaff, submitStaffForm } from '#people';
import { ActForm, FormNotice, Review } from '#people/ui/act-form';
import { Badge } from '#ui/controls/badge';
import { CopyButton } from '#ui/controls/copy-button';
import { Field } from '#ui/forms/field';
import { Heading } from '#ui/controls/heading';
import { DownloadLink } from '#ui/admin/download-link';
import { Facts } from '#ui/admin/facts';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import { Timeline } from '#ui/admin/timeline';
import type { FormAnswer } from '#people/model';
import { readCoupon } from '../coupons/list-coupons.ts';
import { mayManageCoupons, stopCoupon } from '../coupons/manage-coupons.ts';
import type { Route } from './+types/coupon.page';
import { usesWords, windowWords, worthWords } from './coupon-words.ts';

export const meta = () => [{ title: 'Coupon · Studio' }];

const useWords: Record<string, string> = {
  taken: 'used',
  released: 'given back',
  beyond: 'paid late, beyond the limit',
};

const scopeOf = (id: string) => `coupon:${id}`;

const stopWords = [
  'Nobody can use this coupon any more, and it cannot be opened again.',
  'Orders that were placed with it keep their price.',
];

const refusals = {
  'not-allowed': 'This is not for your role.',
  'not-open': 'It was stopped before.',
  'no-reason': 'Write why, in 3 to 300 characters.',
};

const didWords: Record<string, string> = {
  'coupon-created': 'made it',
  'coupon-stopped': 'stopped it',
  'coupon-codes-exported': 'took the codes out',
};

export async function loader({ request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(request);
  const found = await inTransaction(async (tx) => {
    const coupon = await readCoupon(tx, params.id);
    if (!coupon) return null;
    const outcome = await formOutcome(tx, request, scopeOf(coupon.id));
    return { coupon, outcome, entries: await history(tx, 'coupon', coupon.id) };
  });
  if (!found) throw new Response('There is no such coupon', { status: 404 });
  const { coupon, entries, outcome } = found;
  return {
    outcome,
    formKey: newId(),
    mayManage: mayManageCoupons(staff),
    campaignLink:
      coupon.codes === 1
        ? new URL(`${paths.workshops()}?${new URLSearchParams({ coupon: coupon.firstCode })}`, config().SITE_URL).href
        : null,
    coupon: { ...coupon, worth: worthWords(coupon.terms) },
    entries: entries.map(({ id, who, did, details, at }) => ({ id, who, what: entryWords(did, details), at })),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request);
  if (!isId(params.id)) throw new Response('There is no such coupon', { status: 404 });
  if (!mayManageCoupons(staff)) throw new Response('Not for your role', { status: 403 });
  const form = await readForm(request);
  const why = textOf(form, 'why').trim();
  const sent = await submitStaffForm(form, {
    scope: scopeOf(params.id),
    refusals,
    work: async (tx) => {
      const stopped = await stopCoupon(tx, { staff, id: params.id, why });
      return stopped.ok
        ? ok({ says: [...stopWords, `Why: ${why}`], button: 'Stop it for good', did: 'The coupon is stopped.' })
        : stopped;
    },
  });
  if ('answer' in sent) return sent.answer;
  return redirect(paths.studioCoupon(params.id, { done: sent.done, again: sent.repeated ? 'yes' : undefined }), 303);
}

export default function CouponPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { coupon, entries, mayManage, campaignLink, outcome, formKey } = loaderData;
  return (
    <>
      <PageHead
        title={coupon.name}
        back={{ to: paths.studioCoupons(), label: 'Coupons' }}
        badge={<Badge tone={coupon.state === 'open' ? 'success' : 'neutral'}>{coupon.state}</Badge>}
      >
        {coupon.worth} off
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      {mayManage && (
        <div className="grid justify-items-start gap-3">
          {coupon.state === 'open' && <StopForm formKey={formKey} answer={answer} />}
          <DownloadLink to={paths.studioCouponCodes(coupon.id)} className="font-semibold text-brand underline">
            Take out the codes as CSV
          </DownloadLink>
        </div>
      )}
      <Facts
        rows={[
          [
            coupon.codes === 1 ? 'Code' : 'Codes',
            coupon.codes === 1 ? coupon.firstCode : `${coupon.codes}, each for one use`,
          ],
          ['Used', usesWords(coupon)],
          ['By one customer', coupon.perCustomer],
          ['Valid', windowWords(coupon)],
          ['Only offers', coupon.offers?.join(', ')],
          ['Only markets', coupon.markets?.join(', ')],
          ['Only plans', coupon.plans?.join(', ')],
          ['Campaign link', campaignLink && <CampaignLink key="link" address={campaignLink} />],
        ]}
      />
      <section aria-labelledby="uses" className="grid gap-3">
        <Heading level={2} size="small" id="uses">
          Uses
        </Heading>
        {coupon.used.length === 0 ? (
          <p className="text-ink-soft">Nobody has used it yet.</p>
        ) : (
          <RecordList label="Uses">
            {coupon.used.map(({ id, orderId, code, mobile, state, createdAt }) => (
              <RecordRow
                key={id}
                to={paths.studioOrder(orderId)}
                title={code}
                detail={mobile}
                meta={
                  <>
                    <Badge tone={state === 'beyond' ? 'danger' : 'neutral'}>{useWords[state] ?? state}</Badge>
                    <Moment at={createdAt} />
                  </>
                }
              />
            ))}
          </RecordList>
        )}
      </section>
      <Timeline entries={entries} />
    </>
  );
}

function entryWords(did: string, { why }: Record<string, unknown>): string {
  const what = didWords[did] ?? did;
  return typeof why === 'string' ? `${what}: ${why}` : what;
}

function StopForm({ formKey, answer }: { formKey: string; answer: FormAnswer | undefined }) {
  return (
    <ActForm
      name="stop"
      formKey={formKey}
      answer={answer}
      summary="Stop it for good"
      hidden={{ do: 'stop' }}
      button="Look at what happens"
    >
      {(typed) => <Field name="why" label="Why" required minLength={3} maxLength={300} defaultValue={typed('why')} />}
    </ActForm>
  );
}

/** The list of workshops with the code; what stands behind its question mark works behind the address of any page. */
function CampaignLink({ address }: { address: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 break-all">{address}</span>
      <CopyButton
        label="Copy"
        text={() => address}
        copied="The link is copied. Its end works behind the address of any page."
        refused="The browser did not let us copy. Please mark the link and copy it."
      />
    </span>
  );
}

import { Form, redirect } from 'react-router';
import { config } from '#config';
import { inTransaction } from '#db';
import { isId } from '#kit/id';
import { paths } from '#paths';
import { history, requireStaff } from '#people';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { CopyButton } from '#ui/copy-button';
import { Heading } from '#ui/heading';
import { Notice } from '#ui/notice';
import { Facts } from '#ui/studio/facts';
import { Moment } from '#ui/studio/moment';
import { PageHead } from '#ui/studio/page-head';
import { RecordList, RecordRow } from '#ui/studio/record-list';
import { Timeline } from '#ui/studio/timeline';
import { readCoupon } from '../list-coupons.ts';
import { mayManageCoupons, stopCoupon } from '../manage-coupons.ts';
import type { Route } from './+types/coupon.page';
import { usesWords, windowWords, worthWords } from './coupon-words.ts';

export const meta = () => [{ title: 'Coupon · Studio' }];

const useWords: Record<string, string> = {
  taken: 'used',
  released: 'given back',
  beyond: 'paid late, beyond the limit',
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
    return coupon && { coupon, entries: await history(tx, 'coupon', coupon.id) };
  });
  if (!found) throw new Response('There is no such coupon', { status: 404 });
  const { coupon, entries } = found;
  return {
    mayManage: mayManageCoupons(staff),
    campaignLink:
      coupon.codes === 1
        ? new URL(`${paths.workshops()}?${new URLSearchParams({ coupon: coupon.firstCode })}`, config().SITE_URL).href
        : null,
    coupon: { ...coupon, worth: worthWords(coupon.terms) },
    entries: entries.map(({ id, who, did, at }) => ({ id, who, what: didWords[did] ?? did, at })),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request);
  if (!isId(params.id)) throw new Response('There is no such coupon', { status: 404 });
  const stopped = await inTransaction((tx) => stopCoupon(tx, { staff, id: params.id }));
  if (stopped.ok) return redirect(paths.studioCoupon(params.id), 303);
  if (stopped.reason === 'not-allowed') throw new Response('Not for your role', { status: 403 });
  return { refusal: 'It was stopped before.' };
}

export default function CouponPage({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, entries, mayManage, campaignLink } = loaderData;
  return (
    <>
      <PageHead
        title={coupon.name}
        back={{ to: paths.studioCoupons(), label: 'Coupons' }}
        badge={<Badge tone={coupon.state === 'open' ? 'success' : 'neutral'}>{coupon.state}</Badge>}
      >
        {coupon.worth} off
      </PageHead>
      {actionData && (
        <Notice tone="warning" role="alert">
          {actionData.refusal}
        </Notice>
      )}
      {mayManage && (
        <div className="flex flex-wrap items-center gap-4">
          {coupon.state === 'open' && (
            <Form method="post">
              <Button size="sm" variant="secondary">
                Stop it for good
              </Button>
            </Form>
          )}
          <a href={paths.studioCouponCodes(coupon.id)} className="font-semibold text-brand underline">
            Take out the codes as CSV
          </a>
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

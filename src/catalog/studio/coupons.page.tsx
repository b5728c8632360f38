import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { newId } from '#kit/id';
import { readForm, textOf } from '#kit/form-data';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { Badge } from '#ui/controls/badge';
import { EmptyState } from '#ui/feedback/empty';
import { Notice } from '#ui/feedback/notice';
import { Pager } from '#ui/admin/filter-tabs';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import { listCoupons } from '../coupons/list-coupons.ts';
import { mayManageCoupons } from '../coupons/manage-coupons.ts';
import type { Route } from './+types/coupons.page';
import { CouponForm } from './coupon-form.tsx';
import { usesWords, worthWords } from './coupon-words.ts';
import { makeCoupon } from './make-coupon.ts';
import { couponFormValues } from './read-coupon-form.ts';

export const meta = () => [{ title: 'Coupons · Studio' }];

const perPage = 50;

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request);
  const asked = Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1;
  const page = Math.min(Math.max(asked, 1), 2_000);
  const found = await inTransaction((tx) => listCoupons(tx, { limit: perPage + 1, offset: (page - 1) * perPage }));
  const rows = found.slice(0, perPage).map(({ id, name, terms, codes, firstCode, uses, most, state, createdAt }) => ({
    id,
    name,
    state,
    createdAt,
    codes: codes === 1 ? firstCode : `${codes} codes`,
    worth: worthWords(terms),
    uses: usesWords({ uses, most }),
  }));
  return { rows, page, more: found.length > perPage, mayManage: mayManageCoupons(staff), formKey: newId() };
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request);
  if (!mayManageCoupons(staff)) throw new Response('Not for your role', { status: 403 });
  const form = await readForm(request);
  const values = couponFormValues(form);
  const made = await makeCoupon(values, { staff, key: textOf(form, 'key') });
  return 'id' in made ? redirect(paths.studioCoupon(made.id), 303) : { values, ...made };
}

export default function CouponsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  const { rows, page, more, mayManage, formKey } = loaderData;
  const pageTo = (number: number) => paths.studioCoupons(String(number));
  return (
    <>
      <PageHead title="Coupons">One coupon an order, on top of the discounted price. Newest first.</PageHead>
      {answer && (
        <Notice tone="warning" role="alert">
          {answer.sentBefore
            ? 'This form was sent before with other fields, and its coupon was made: look at the list below. Send it again for one more.'
            : 'Nothing was made: please look at the fields below.'}
        </Notice>
      )}
      {mayManage && <CouponForm formKey={formKey} values={answer?.values} problems={answer?.problems ?? {}} />}
      {rows.length === 0 ? (
        <EmptyState title="No coupons yet">Finance and owners make them here.</EmptyState>
      ) : (
        <RecordList label="Coupons">
          {rows.map(({ id, name, state, worth, codes, uses, createdAt }) => (
            <RecordRow
              key={id}
              to={paths.studioCoupon(id)}
              title={name}
              detail={`${worth} · ${codes}`}
              meta={
                <>
                  <span className="font-semibold tabular-nums text-ink">{uses}</span>
                  <Badge tone={state === 'open' ? 'success' : 'neutral'}>{state}</Badge>
                  <Moment at={createdAt} />
                </>
              }
            />
          ))}
        </RecordList>
      )}
      <Pager newer={page > 1 ? pageTo(page - 1) : null} older={more ? pageTo(page + 1) : null} />
    </>
  );
}

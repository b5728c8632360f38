import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { stateWords, usesWords, worthWords } from './coupon-words.ts';
import type { listCoupons } from '../../coupons/list-coupons.ts';

export type CouponRow = ReturnType<typeof couponRow>;

/** A row of the list of coupons. */
export function couponRow(coupon: Awaited<ReturnType<typeof listCoupons>>[number]) {
  const { id, name, terms, codes, firstCode, uses, most, state, createdAt } = coupon;
  return {
    id,
    name,
    state,
    createdAt,
    codes: codes === 1 ? firstCode : say('{count} codes', { count: codes }),
    worth: worthWords(terms),
    uses: usesWords({ uses, most }),
  };
}

/** The rows of the list of coupons. */
export function CouponRows({ rows }: { rows: CouponRow[] }) {
  return (
    <RecordList label={say('Coupons')}>
      {rows.map(({ id, name, state, worth, codes, uses, createdAt }) => (
        <RecordRow
          key={id}
          to={studioPaths.studioCoupon(id)}
          title={name}
          detail={`${worth} · ${codes}`}
          meta={
            <>
              <span className="font-semibold tabular-nums text-ink">{uses}</span>
              <Badge tone={state === 'open' ? 'success' : 'neutral'}>{say(stateWords[state])}</Badge>
              <Moment at={createdAt} />
            </>
          }
        />
      ))}
    </RecordList>
  );
}

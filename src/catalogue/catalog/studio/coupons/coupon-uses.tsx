import { type StaffSentence, say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import type { ShownCoupon } from './read-coupon-view.ts';

const useWords = lookup<StaffSentence>({
  taken: 'used',
  released: 'released',
  beyond: 'paid late, beyond the limit',
});

/** The orders that used a coupon, newest first. */
export function CouponUses({ used }: { used: ShownCoupon['coupon']['used'] }) {
  return (
    <section aria-labelledby="uses" className="grid gap-3">
      <Heading level={2} size="small" id="uses">
        {say('Uses')}
      </Heading>
      {used.length === 0 ? (
        <p className="text-ink-soft">{say('Nobody has used it yet.')}</p>
      ) : (
        <RecordList label={say('Uses')}>
          {used.map(({ id, orderId, code, mobile, state, createdAt }) => (
            <RecordRow
              key={id}
              to={studioPaths.studioOrder(orderId)}
              title={code}
              detail={mobile}
              meta={
                <>
                  <Badge tone={state === 'beyond' ? 'danger' : 'neutral'}>
                    {useWords[state] ? say(useWords[state]) : state}
                  </Badge>
                  <Moment at={createdAt} />
                </>
              }
            />
          ))}
        </RecordList>
      )}
    </section>
  );
}

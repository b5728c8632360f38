import { type StaffSentence, say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { ListFilters } from '#foundation/ui/admin/list-filters.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { Pager } from '#foundation/ui/admin/pager.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { couponStates, type CouponState } from '../../coupons/coupon-state.ts';
import { CouponRows } from './coupon-rows.tsx';
import type { CouponList as Listed } from './read-coupon-list.ts';

const words: Record<CouponState, StaffSentence> = { open: 'Open', over: 'Over', stopped: 'Stopped' };

/** The coupons with search, count per state, and export. */
export function CouponList({ list: { query, rows, page, more, counts } }: { list: Listed }) {
  const { search, state } = query;
  const to = (changes: Record<string, string | undefined>) => studioPaths.studioCoupons({ search, state, ...changes });
  const all = couponStates.reduce((sum, one) => sum + counts[one], 0);
  const tab = (one: CouponState | undefined, label: string, count: number) => ({
    to: to({ state: one }),
    label,
    count: count.toLocaleString(staffLanguage()),
    current: state === one,
  });
  return (
    <>
      <ListFilters
        label={say('Search coupons')}
        placeholder={say('Name or code')}
        search={search}
        hidden={{ state }}
        fields={[]}
        active={[]}
      />
      <FilterTabs
        label={say('States')}
        tabs={[tab(undefined, say('All'), all), ...couponStates.map((one) => tab(one, say(words[one]), counts[one]))]}
      />
      <ListOptions
        list="coupons"
        query={{ search, state }}
        saveTo={studioPaths.studioViews()}
        exportTo={studioPaths.studioExports()}
      />
      {rows.length > 0 ? (
        <CouponRows rows={rows} />
      ) : search || state ? (
        <EmptyState pose="searching" title={say('No matches')}>
          {say('Try part of the name, or a code.')}
        </EmptyState>
      ) : (
        <EmptyState title={say('No coupons yet')}>{say('Finance and owners create them here.')}</EmptyState>
      )}
      <Pager page={page} more={more} to={(number) => to({ page: number })} />
    </>
  );
}

import type { ReactNode } from 'react';
import { paths } from '#paths';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { PageHead } from '#ui/admin/page-head';

/** The head of the screens of accounts. */
export function AccountsHead({ at, children }: { at: 'months' | 'balance' | 'payouts'; children: ReactNode }) {
  return (
    <>
      <PageHead title="Accounts">{children}</PageHead>
      <FilterTabs
        label="Accounts"
        tabs={[
          { to: paths.studioAccounts(), label: 'Months', current: at === 'months' },
          { to: paths.studioBalance(), label: 'Trial balance', current: at === 'balance' },
          { to: paths.studioPayouts(), label: 'Payouts', current: at === 'payouts' },
        ]}
      />
    </>
  );
}

import { say } from '#i18n/staff/say';
import type { ReactNode } from 'react';
import { studioPaths } from '#studio-paths';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { PageHead } from '#ui/admin/page-head';

/** The head of the screens of accounts. */
export function AccountsHead({ at, children }: { at: 'months' | 'balance' | 'payouts'; children: ReactNode }) {
  return (
    <>
      <PageHead title={say('Accounts')}>{children}</PageHead>
      <FilterTabs
        label={say('Accounts')}
        tabs={[
          { to: studioPaths.studioAccounts(), label: say('Months'), current: at === 'months' },
          { to: studioPaths.studioBalance(), label: say('Trial balance'), current: at === 'balance' },
          { to: studioPaths.studioPayouts(), label: say('Payouts'), current: at === 'payouts' },
        ]}
      />
    </>
  );
}

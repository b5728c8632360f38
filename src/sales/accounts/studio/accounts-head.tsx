import { say } from '#foundation/i18n/staff/say.ts';
import type { ReactNode } from 'react';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';

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

import { say } from '#i18n/staff/say';
import { studioPaths } from '#studio-paths';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { PageHead } from '#ui/admin/page-head';

/** The head of the screens about money; takings are for finance and owners. */
export function MoneyHead({ at, keeper, children }: { at: 'checks' | 'takings'; keeper: boolean; children: string }) {
  return (
    <>
      <PageHead title={say('Money')}>{children}</PageHead>
      {keeper && (
        <FilterTabs
          label={say('Money')}
          tabs={[
            { to: studioPaths.studioMoney(), label: say('Checks'), current: at === 'checks' },
            { to: studioPaths.studioTakings(), label: say('Takings'), current: at === 'takings' },
          ]}
        />
      )}
    </>
  );
}

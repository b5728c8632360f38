import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';

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

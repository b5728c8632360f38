import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';

type MoneyHeadProps = {
  at: 'checks' | 'statement' | 'takings';
  /** Whether the role may see takings, which are for finance and owners; and confirm payments. */
  keeper: boolean;
  confirms: boolean;
  children: string;
};

/** The head of the screens about money. */
export function MoneyHead({ at, keeper, confirms, children }: MoneyHeadProps) {
  const tabs = [
    { to: studioPaths.studioMoney(), label: say('Checks'), current: at === 'checks' },
    confirms && { to: studioPaths.studioBankStatement(), label: say('Bank statement'), current: at === 'statement' },
    keeper && { to: studioPaths.studioTakings(), label: say('Takings'), current: at === 'takings' },
  ].filter((tab) => tab !== false);
  return (
    <>
      <PageHead title={say('Money')}>{children}</PageHead>
      {tabs.length > 1 && <FilterTabs label={say('Money')} tabs={tabs} />}
    </>
  );
}

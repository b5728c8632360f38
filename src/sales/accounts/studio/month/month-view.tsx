import { say, sayAround, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { FormAnswer } from '#platform/people/model';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { History } from '#platform/people/ui/history.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { BalanceTable } from '../balance/balance-table.tsx';
import { PayoutTable } from '../payouts/payout-table.tsx';
import { MonthDocuments } from './month-documents.tsx';
import { MonthLock } from './month-lock.tsx';
import { MonthReturn } from './month-return.tsx';
import type { MonthTab, ShownMonth } from './read-month.ts';
import { MonthBadge } from './state-badge.tsx';

const tabWords: Record<MonthTab, StaffSentence> = {
  return: 'GST return',
  documents: 'Documents',
  balance: 'Trial balance',
  payouts: 'Payouts',
};

/** A month of accounts: its figures, what blocks filing, its files, and its lock. */
export function MonthView({ shown, answer }: { shown: ShownMonth; answer: FormAnswer | undefined }) {
  const { month, name, state, tab, figures, lock, closedWith, outcome, filing, documents, balance, payouts } = shown;
  return (
    <>
      <PageHead
        title={name}
        back={{ to: studioPaths.studioAccounts(), label: say('Accounts') }}
        badge={<MonthBadge state={state} />}
      />
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      {lock && (
        <Notice tone="success" title={say('Locked by {by}', { by: lock.by })}>
          {sayAround(
            '{at}. The figures and files are those of that moment; what came later counts in the month in which it was made.',
            { at: <Moment at={lock.at} /> },
          )}
        </Notice>
      )}
      {closedWith && (
        <Notice tone="info" title={say('Closed with {month}', { month: closedWith })}>
          {say('Nothing can be dated into this month, because a later one is locked.')}
        </Notice>
      )}
      <Facts
        rows={[
          [say('Documents'), figures.documents],
          [say('Sold, without tax'), figures.taxable],
          [say('Tax'), figures.tax],
          [say('Money in'), figures.moneyIn],
          [say('Money out'), figures.moneyOut],
        ]}
      />
      <FilterTabs
        label={say('Of this month')}
        tabs={Object.entries(tabWords).map(([key, label]) => ({
          to: studioPaths.studioMonth(month, { tab: key === 'return' ? undefined : key }),
          label: say(label),
          current: tab === key,
        }))}
      />
      {filing && <MonthReturn shown={shown} filing={filing} answer={answer} />}
      {tab === 'documents' && <MonthDocuments month={month} name={name} forms={documents} />}
      {tab === 'balance' && (
        <BalanceTable
          tables={balance}
          csv={studioPaths.studioBalanceFile('csv', { month })}
          xlsx={studioPaths.studioBalanceFile('xlsx', { month })}
        />
      )}
      {tab === 'payouts' && <PayoutTable payouts={payouts} empty={say('No payout is booked in {name}.', { name })} />}
      {tab === 'return' && <MonthLock shown={shown} answer={answer} />}
      {tab === 'return' && (
        <History
          entries={shown.history}
          title={say('History')}
          words={{
            'locked-month': say('Locked the month'),
            'unlocked-month': say('Unlocked the month'),
            'set-exchange-rate': say('Set an exchange rate'),
          }}
        />
      )}
    </>
  );
}

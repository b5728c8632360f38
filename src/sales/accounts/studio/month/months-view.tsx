import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { AccountsHead } from '../accounts-head.tsx';
import { AmountTable } from '../amount-table.tsx';
import { MonthsChart } from './months-chart.tsx';
import type { ShownMonths } from './read-months.ts';
import { MonthBadge } from './state-badge.tsx';

/** The months with sales, money moved, and state. */
export function MonthsView({ list: { rows, older, newer } }: { list: ShownMonths }) {
  const link = 'inline-flex min-h-11 items-center font-semibold text-brand';
  return (
    <>
      <AccountsHead at="months">
        {say('What each month sold and moved, by Indian time. Check a month, file it, then lock it.')}
      </AccountsHead>
      <MonthsChart months={rows} />
      <AmountTable
        label={say('Months')}
        columns={[
          { label: say('Month') },
          { label: say('State') },
          { label: say('Documents'), end: true },
          { label: say('Sold, without tax'), end: true },
          { label: say('Tax'), end: true },
          { label: say('Money in'), end: true },
          { label: say('Money out'), end: true },
          { label: say('Differences'), end: true },
        ]}
        rows={rows.map((row) => ({
          key: row.month,
          cells: [
            <AppLink
              key="month"
              to={studioPaths.studioMonth(row.month)}
              className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-brand underline"
            >
              {row.name}
            </AppLink>,
            <MonthBadge key="state" state={row.state} />,
            row.documents,
            row.taxable,
            row.tax,
            row.moneyIn,
            row.moneyOut,
            row.differences === 0 ? say('None') : row.differences,
          ],
        }))}
      />
      {(older || newer) && (
        <nav aria-label={say('Pages')} className="flex justify-between text-sm">
          {newer ? (
            <AppLink to={studioPaths.studioAccounts({ until: newer })} rel="prev" className={link}>
              {say('Newer')}
            </AppLink>
          ) : (
            <span />
          )}
          {older && (
            <AppLink to={studioPaths.studioAccounts({ until: older })} rel="next" className={link}>
              {say('Older')}
            </AppLink>
          )}
        </nav>
      )}
    </>
  );
}

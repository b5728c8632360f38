import { say } from '#foundation/i18n/staff/say.ts';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { AmountTable } from '../amount-table.tsx';
import type { ShownBalance } from './show-balance.ts';

/** The trial balance, one table a currency, each account a way to its entries; and the same as files. */
export function BalanceTable({ tables, csv, xlsx }: { tables: ShownBalance[]; csv: string; xlsx: string }) {
  if (tables.length === 0)
    return <p className="text-ink-soft">{say('Nothing was written on any account until then.')}</p>;
  const file = 'button button-secondary button-sm';
  return (
    <>
      {tables.map(({ currency, rows }) => (
        <AmountTable
          key={currency}
          label={say('Trial balance in {currency}', { currency })}
          columns={[
            { label: say('Ledger account') },
            { label: say('Opening'), end: true },
            { label: say('Debit'), end: true },
            { label: say('Credit'), end: true },
            { label: say('Closing'), end: true },
          ]}
          rows={rows.map(({ key, name, to, opening, debit, credit, closing }) => ({
            key,
            strong: to === null,
            cells: [
              to === null ? (
                name
              ) : (
                <AppLink key="name" to={to} className="inline-flex min-h-11 items-center underline">
                  {name}
                </AppLink>
              ),
              opening,
              debit,
              credit,
              closing,
            ],
          }))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <a href={csv} download className={file}>
          CSV
        </a>
        <a href={xlsx} download className={file}>
          {say('Excel (XLSX)')}
        </a>
      </div>
    </>
  );
}

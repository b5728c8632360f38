import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { AccountsHead } from '../accounts-head.tsx';
import { AmountTable } from '../amount-table.tsx';
import { BalanceTable } from './balance-table.tsx';
import type { ShownBalancePage } from './read-balance.ts';

/** The trial balance of chosen days, and the entries of one account. */
export function BalanceView({ shown }: { shown: ShownBalancePage }) {
  const { title, problem, first, last, tables, csv, xlsx, entries } = shown;
  return (
    <>
      <AccountsHead at="balance">
        {say(
          'Each account with what it began with, what was written on either side, and what it ends with. Each currency adds up to zero.',
        )}
      </AccountsHead>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      <Form method="get" className="flex flex-wrap items-end gap-3" key={`${first} ${last}`}>
        <Field type="date" name="from" label={say('First day')} defaultValue={first} required />
        <Field type="date" name="to" label={say('Last day')} defaultValue={last} required />
        <Button variant="secondary">{say('Show')}</Button>
      </Form>
      <Heading level={2} size="small">
        {title}
      </Heading>
      {entries && <Entries entries={entries} back={studioPaths.studioBalance({ from: first, to: last })} />}
      {!entries && <BalanceTable tables={tables} csv={csv} xlsx={xlsx} />}
    </>
  );
}

function Entries({ entries, back }: { entries: NonNullable<ShownBalancePage['entries']>; back: string }) {
  const { name, currency, rows, more } = entries;
  return (
    <section aria-labelledby="entries" className="grid grid-cols-1 gap-3">
      <Heading level={3} size="small" id="entries">
        {name}, {currency}
      </Heading>
      <AppLink
        to={back}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand underline"
      >
        {say('All accounts')}
      </AppLink>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{say('Nothing was written on this account in these days.')}</p>
      ) : (
        <AmountTable
          label={say('Entries of {name}', { name })}
          columns={[
            { label: say('What') },
            { label: say('When') },
            { label: say('Debit'), end: true },
            { label: say('Credit'), end: true },
          ]}
          rows={rows.map(({ id, at, what, to, debit, credit }) => ({
            key: id,
            cells: [
              <AppLink
                key="what"
                to={to}
                target={to.endsWith('.pdf') ? '_blank' : undefined}
                className="inline-flex min-h-11 items-center underline"
              >
                <bdi>{what}</bdi>
              </AppLink>,
              <Moment key="at" at={at} />,
              debit,
              credit,
            ],
          }))}
        />
      )}
      {more && (
        <p className="text-sm text-ink-soft">
          {say('These are the first {count}. Choose fewer days to see the rest.', { count: rows.length })}
        </p>
      )}
    </section>
  );
}

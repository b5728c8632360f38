import { Form } from 'react-router';
import { paths } from '#paths';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty';
import { Field } from '#ui/forms/field';
import { Notice } from '#ui/feedback/notice';
import { DownloadLink } from '#ui/admin/download-link';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { MoneyHead } from './money-head.tsx';
import type { ShownTakings } from './show-takings.ts';
import { TakingsOf } from './takings-of.tsx';

/** What came in and went back in a span of days, each currency by itself. */
export function TakingsView({ found }: { found: ShownTakings }) {
  const { shown, quick, choice, problem, takings } = found;
  const chosen = Object.entries(choice);
  return (
    <>
      <MoneyHead at="takings" keeper>
        Payments and refunds by day, Indian time. Different currencies are never added up.
      </MoneyHead>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      <FilterTabs
        label="Time"
        tabs={quick.map(({ label, from, to }) => ({
          to: paths.studioTakings({ ...choice, from, to }),
          label,
          current: from === shown.from && to === shown.to,
        }))}
      />
      <Form method="get" className="flex flex-wrap items-end gap-3">
        {chosen.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field type="date" name="from" label="First day" defaultValue={shown.from} required />
        <Field type="date" name="to" label="Last day" defaultValue={shown.to} required />
        <Button variant="secondary">Show</Button>
        {!problem && (
          <DownloadLink to={paths.studioTakingsExport(shown.from, shown.to)} className="button button-quiet">
            CSV for accountants
          </DownloadLink>
        )}
      </Form>
      {chosen.length > 0 && (
        <p className="text-sm">
          Only {chosen.map(([, value]) => value).join(', ')}.{' '}
          <a className="font-semibold text-brand underline" href={paths.studioTakings(shown)}>
            Show all
          </a>
        </p>
      )}
      {takings.length === 0 && !problem ? (
        <EmptyState title="No payments or refunds in these days">Choose other days.</EmptyState>
      ) : (
        takings.map((money) => (
          <TakingsOf
            key={money.currency}
            {...money}
            narrow={(group, name) => paths.studioTakings({ ...shown, ...choice, [group]: name })}
          />
        ))
      )}
    </>
  );
}

import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { DownloadLink } from '#foundation/ui/admin/download-link.tsx';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { MoneyHead } from './money-head.tsx';
import type { ShownTakings } from './show-takings.ts';
import { TakingsOf } from './takings-of.tsx';

/** Payments and refunds of a span of days, by currency. */
export function TakingsView({ found }: { found: ShownTakings }) {
  const { shown, quick, choice, only, problem, takings } = found;
  const chosen = Object.entries(choice);
  return (
    <>
      <MoneyHead at="takings" keeper confirms>
        {say('Payments and refunds by day, Indian time. Different currencies are never added up.')}
      </MoneyHead>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      <FilterTabs
        label={say('Time')}
        tabs={quick.map(({ label, from, to }) => ({
          to: studioPaths.studioTakings({ ...choice, from, to }),
          label,
          current: from === shown.from && to === shown.to,
        }))}
      />
      <Form method="get" className="flex flex-wrap items-end gap-3">
        {chosen.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field type="date" name="from" label={say('First day')} defaultValue={shown.from} required />
        <Field type="date" name="to" label={say('Last day')} defaultValue={shown.to} required />
        <Button variant="secondary">{say('Show')}</Button>
        {!problem && (
          <DownloadLink to={studioPaths.studioTakingsExport(shown.from, shown.to)} className="button button-quiet">
            {say('CSV for accountants')}
          </DownloadLink>
        )}
      </Form>
      {chosen.length > 0 && (
        <p className="text-sm">
          {say('Only {chosen}.', { chosen: only.join(', ') })}{' '}
          <a className="font-semibold text-brand underline" href={studioPaths.studioTakings(shown)}>
            {say('Show all')}
          </a>
        </p>
      )}
      {takings.length === 0 && !problem ? (
        <EmptyState title={say('No payments or refunds in these days')}>{say('Choose other days.')}</EmptyState>
      ) : (
        takings.map((money) => (
          <TakingsOf
            key={money.currency}
            {...money}
            narrow={(group, name) => studioPaths.studioTakings({ ...shown, ...choice, [group]: name })}
          />
        ))
      )}
    </>
  );
}

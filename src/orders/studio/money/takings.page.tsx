import { Form } from 'react-router';
import { formatMoney } from '#kit/money';
import { businessDay } from '#locale/business-day';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty';
import { Field } from '#ui/forms/field';
import { Notice } from '#ui/feedback/notice';
import { DownloadLink } from '#ui/admin/download-link';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { daySpan, spanRefusals } from '../../reconciliation/day-span.ts';
import { readTakings } from '../../reconciliation/takings.ts';
import type { Route } from './+types/takings.page';
import { MoneyHead } from './money-head.tsx';
import { TakingsOf } from './takings-of.tsx';

export const meta = () => [{ title: 'Takings · Studio' }];

const day = 86_400_000;
const ranges = [7, 30, 90];

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'finance');
  const query = new URL(request.url).searchParams;
  const now = new Date();
  const today = businessDay(now);
  const shown = {
    from: query.get('from') ?? businessDay(new Date(now.getTime() - 29 * day)),
    to: query.get('to') ?? today,
  };
  const quick = ranges.map((count) => ({
    label: `${count} days`,
    from: businessDay(new Date(now.getTime() - (count - 1) * day)),
    to: today,
  }));
  const choice = Object.fromEntries(
    ['market', 'gateway', 'programme'].flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const span = daySpan(shown.from, shown.to, now);
  if (!span.ok) return { shown, quick, choice, problem: spanRefusals[span.reason], takings: [] };
  const takings = (await readTakings(span.value, choice)).map(({ currency, total, days, by }) => {
    const show = (amount: number) => formatMoney({ amount, currency }, 'en');
    const figures = ({ came, back }: { came: number; back: number }) => ({
      came: show(came),
      back: show(back),
      kept: show(came - back),
    });
    return {
      currency,
      total: figures(total),
      days: days.map(({ day: at, came, back }) => ({ day: at, came, back, shown: figures({ came, back }) })),
      by: Object.entries(by).map(([group, rows]) => ({
        group: group as keyof typeof by,
        rows: rows.map(({ name, ...sum }) => ({ name, ...figures(sum) })),
      })),
    };
  });
  return { shown, quick, choice, problem: null, takings };
}

export default function TakingsPage({ loaderData }: Route.ComponentProps) {
  const { shown, quick, choice, problem, takings } = loaderData;
  const chosen = Object.entries(choice);
  return (
    <>
      <MoneyHead at="takings" keeper>
        What came in and what went back, by days of India. Money in different currencies is never added up.
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
        <EmptyState title="No money moved in these days">Choose other days, or wait for the next buyer.</EmptyState>
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

import { say } from '#foundation/i18n/staff/say.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { PartPager } from '#foundation/ui/admin/part-pager.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { figureWords, groupings, groupingWords, touchKinds, touchWords, type Figure } from '../model.ts';
import type { BehindRow } from '../report/list-behind.ts';

type BehindViewProps = {
  figure: Figure;
  label: string;
  query: Record<string, string>;
  rows: BehindRow[];
  count: number;
  before: number | null;
  after: number | null;
  none: string;
};

/** The records that make up one number of the report. */
export function BehindView({ figure, label, query, rows, count, before, after, none }: BehindViewProps) {
  const { from = '', to = '', touch, by } = query;
  const part = (place: number | null) =>
    place === null
      ? null
      : studioPaths.studioAttributionList({ ...query, after: place === 0 ? undefined : String(place) });
  const [kind, grouping] = [touchKinds.find((one) => one === touch), groupings.find((one) => one === by)];
  return (
    <>
      <PageHead
        title={`${say(figureWords[figure])}: ${label}`}
        back={{ to: studioPaths.studioAttribution({ from, to, touch, by }), label: say('Attribution') }}
      >
        {[
          say('{from} to {to}', { from, to }),
          kind && say(touchWords[kind]),
          grouping && say(groupingWords[grouping]),
          say('{count} rows', { count: count.toLocaleString('en') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </PageHead>
      {rows.length === 0 ? (
        <Notice tone="info">{none}</Notice>
      ) : (
        <ol className="divide-y divide-line rounded-xl border border-line bg-surface">
          {rows.map((row, place) => (
            <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
              {row.id === null ? (
                <span className="min-w-0 break-words">{row.label}</span>
              ) : (
                <AppLink to={recordPath(figure, row.id)} className="inline-flex min-h-11 items-center underline">
                  {row.label}
                </AppLink>
              )}
              <span className="flex gap-4 text-sm text-ink-soft tabular-nums">
                {row.number !== null && <span className="text-ink">{row.number.toLocaleString('en')}</span>}
                {row.amount !== null && row.currency !== null && (
                  <span className="text-ink">{formatMoney({ amount: row.amount, currency: row.currency }, 'en')}</span>
                )}
                <Moment at={row.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
      <PartPager before={part(before)} after={part(after)} />
    </>
  );
}

const recordPath = (figure: Figure, id: string) =>
  figure === 'leads' || figure === 'contacted' ? studioPaths.studioLead(id) : studioPaths.studioOrder(id);

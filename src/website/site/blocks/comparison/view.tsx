/* oxlint-disable jsx-a11y/control-has-associated-label -- the corner of a table is empty */
import type { ReactNode } from 'react';
import { classNames } from '#foundation/kit/class-names.ts';
import { useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Picture } from '#foundation/ui/media/picture.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { BatchTime } from '../shared/batch-time.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import { agesText } from '../shared/fact-list.tsx';
import { OfferPrice } from '../shared/offer-price.tsx';
import { SeatsBadge } from '../shared/seats-badge.tsx';
import type { Compared, PreparedComparison } from './schema.ts';

const problems = {
  none: 'compare.choose',
  one: 'compare.one',
  many: 'compare.many',
  unknown: 'compare.unknown',
} as const;

export function View({ block }: BlockProps<PreparedComparison>) {
  const say = useText();
  const { columns, problem, incomplete, choosePath, empty, ...rest } = block;
  const others = (
    <ButtonLink to={choosePath} variant="secondary">
      {say('compare.others')}
    </ButtonLink>
  );
  return (
    <BlockFrame block={rest}>
      {problem ? (
        <EmptyState pose="searching" picture={empty} title={say(problems[problem])}>
          {others}
        </EmptyState>
      ) : (
        <>
          {incomplete && <p role="status">{say('compare.incomplete')}</p>}
          <Table columns={columns} />
          <p>{others}</p>
        </>
      )}
    </BlockFrame>
  );
}

/** One row per question. On a phone the question is above its answers, which then have the full width. */
function Table({ columns }: { columns: Compared[] }) {
  const say = useText();
  const row = (name: string, value: (column: Compared) => ReactNode) => (
    <Row name={name} columns={columns} value={value} />
  );
  return (
    <table aria-label={say('compare.title')} className={`compare compare-${columns.length}`}>
      <thead>
        <tr>
          <td className="compare-corner" />
          {columns.map(({ slug, title, path, picture }) => (
            <th key={slug} scope="col">
              <Picture {...picture} alt="" sizes="(width >= 64rem) 24rem, 50vw" />
              <AppLink
                to={path}
                className={classNames(
                  'heading mt-3 inline-block underline underline-offset-4 sm:text-xl',
                  // A single word must fit on one line, also with three columns on a phone.
                  columns.length > 2 ? 'text-sm' : 'text-lg',
                )}
              >
                {title}
              </AppLink>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(say('programme.ages'), ({ ages }) => agesText(ages, say))}
        {row(say('compare.make'), ({ summary }) => summary)}
        {row(say('programme.length'), ({ sessions, minutes, weeks }) => (
          <>
            {say('programme.lengthValue', { sessions, minutes })}
            {weeks !== null && <span className="block text-ink-soft">{say('compare.weeks', { weeks })}</span>}
          </>
        ))}
        {row(say('programme.languages'), ({ languages }) => languages.join(', ') || '–')}
        {row(say('programme.kit'), ({ kit }) => say(kit ? 'programme.kitValue' : 'compare.noKit'))}
        {columns.some(({ venue }) => venue) &&
          row(say('programme.venue'), ({ venue }) => venue ?? say('compare.online'))}
        {row(say('compare.price'), ({ price }) => (price ? <OfferPrice offer={price} size="small" /> : '–'))}
        {row(say('compare.next'), ({ next }) => (next ? <NextBatch batch={next} /> : say('batch.none')))}
        {row('', ({ path, title }) => (
          <ButtonLink to={path} size="sm" className="w-full" aria-label={`${say('compare.see')}: ${title}`}>
            {say('compare.see')}
          </ButtonLink>
        ))}
      </tbody>
    </table>
  );
}

function Row({ name, columns, value }: { name: string; columns: Compared[]; value: (column: Compared) => ReactNode }) {
  return (
    <tr>
      {name ? <th scope="row">{name}</th> : <td className="compare-corner" />}
      {columns.map((column) => (
        <td key={column.slug}>{value(column)}</td>
      ))}
    </tr>
  );
}

function NextBatch({ batch }: { batch: NonNullable<Compared['next']> }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <span className="font-semibold">
        <BatchTime batch={batch} />
      </span>
      {(batch.note ?? batch.dates) && <span className="text-ink-soft">{batch.note ?? batch.dates}</span>}
      <SeatsBadge batch={batch} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import type { Difference } from '../../families/compare-sources.ts';
import type { ShownComparison } from './read-compare.ts';

/** Two sources of a page side by side, with the differing words marked. */
export function CompareView({ shown }: { shown: ShownComparison }) {
  const { id, path, label, language, from, to, differences } = shown;
  const options = [
    ...(shown.published ? [{ value: 'shown', label: say('What visitors see') }] : []),
    ...(shown.hasDraft ? [{ value: 'draft', label: say('The draft') }] : []),
    ...shown.revisions.map((number) => ({ value: String(number), label: say('Revision {number}', { number }) })),
  ];
  const withChosen = (value: string) =>
    options.some((option) => option.value === value) ? options : [{ value, label: say('The release') }, ...options];
  return (
    <>
      <PageHead title={say('Compare')} back={{ to: studioPaths.studioPage(id), label }}>
        {path}
      </PageHead>
      <Form method="get" className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField
          name="from"
          label={say('Before')}
          defaultValue={from}
          options={withChosen(from)}
          key={`from ${from}`}
        />
        <SelectField name="to" label={say('After')} defaultValue={to} options={withChosen(to)} key={`to ${to}`} />
        <Button size="sm" variant="secondary">
          {say('Show')}
        </Button>
      </Form>
      {differences.length === 0 ? (
        <EmptyState title={say('Both say the same')}>{say('Choose two other texts of the page.')}</EmptyState>
      ) : (
        <ol aria-label={say('What differs')} className="grid gap-4">
          {differences.map((difference) => (
            <Place key={`${difference.block} ${difference.field}`} difference={difference} language={language} />
          ))}
        </ol>
      )}
    </>
  );
}

function Place({
  difference: { block, field, before, after, pieces },
  language,
}: {
  difference: Difference;
  language: string;
}) {
  return (
    <li className="grid gap-2 rounded-xl border border-line bg-surface px-4 py-3">
      <p className="text-sm font-semibold text-ink-soft">
        <code>{[block, field].filter(Boolean).join(' · ')}</code>
      </p>
      <div className="grid gap-3 md:grid-cols-2" lang={language}>
        <Side label={say('Before')} empty={before === null}>
          {pieces
            .filter(({ kind }) => kind !== 'new')
            .map(({ kind, text }, at) =>
              kind === 'gone' ? (
                // oxlint-disable-next-line react/no-array-index-key -- pieces never move
                <del key={at} className="tone-danger rounded-sm bg-(--tone-soft,transparent)">
                  {text}
                </del>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- pieces never move
                <span key={at}>{text}</span>
              ),
            )}
        </Side>
        <Side label={say('After')} empty={after === null}>
          {pieces
            .filter(({ kind }) => kind !== 'gone')
            .map(({ kind, text }, at) =>
              kind === 'new' ? (
                // oxlint-disable-next-line react/no-array-index-key -- pieces never move
                <ins key={at} className="font-semibold">
                  {text}
                </ins>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- pieces never move
                <span key={at}>{text}</span>
              ),
            )}
        </Side>
      </div>
    </li>
  );
}

function Side({ label, empty, children }: { label: string; empty: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-soft" lang={staffLanguage()}>
        {label}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{empty ? '–' : children}</p>
    </div>
  );
}

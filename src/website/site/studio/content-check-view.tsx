import { Form } from 'react-router';
import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Pager } from '#foundation/ui/admin/pager.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import type { CheckedPage, readCheck } from '../content-check/list-findings.ts';
import { findingKinds, type FindingKind } from '../content-check/model.ts';
import { kindWords } from './finding-words.ts';
import { PageFindings, type IgnoreAnswer } from './page-findings.tsx';

type ContentCheckViewProps = {
  rows: CheckedPage[];
  more: boolean;
  page: number;
  kind: FindingKind | undefined;
  ignored: boolean;
  /** The selected page. */
  path: string | undefined;
  done: string | null;
  counts: { kinds: Map<string, number>; ignored: number };
  check: Awaited<ReturnType<typeof readCheck>>;
  mayChange: boolean;
  answer: IgnoreAnswer | undefined;
};

const doneWords = lookup<StaffSentence>({
  asked: 'The check begins. Reload in a moment to see it.',
  ignored: 'Ignored. You find it under “Ignored”.',
  restored: 'It is in the list again.',
});

/** The findings of the content check, page by page. */
export function ContentCheckView(props: ContentCheckViewProps) {
  const { rows, more, page, kind, ignored, path, done, counts, check, mayChange, answer } = props;
  const number = (count: number) => count.toLocaleString(staffLanguage());
  const total = [...counts.kinds.values()].reduce((sum, count) => sum + count, 0);
  const show = ignored ? 'ignored' : undefined;
  const to = (changes: Record<string, string | undefined>) => studioPaths.studioContentCheck({ path, ...changes });
  return (
    <>
      <PageHead title={say('Content check')}>
        {path === undefined ? (
          say('What is probably not meant, on every published page. Checked after each publication and each night.')
        ) : (
          <>
            {say('Only what was found on {path}.', { path })}{' '}
            <AppLink
              to={studioPaths.studioContentCheck()}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {say('All pages')}
            </AppLink>
          </>
        )}
      </PageHead>
      <CheckState check={check} mayChange={mayChange} />
      {done && doneWords[done] && !answer && (
        <Notice tone="success" role="status">
          {say(doneWords[done])}
        </Notice>
      )}
      <FilterTabs
        label={say('Show')}
        tabs={[
          { to: to({}), label: say('All'), count: number(total), current: !kind && !ignored },
          ...findingKinds
            .filter((one) => counts.kinds.has(one) || one === kind)
            .map((one) => ({
              to: to({ kind: one }),
              label: say(kindWords[one]),
              count: number(counts.kinds.get(one) ?? 0),
              current: kind === one && !ignored,
            })),
          {
            to: to({ show: 'ignored' }),
            label: say('Ignored'),
            count: number(counts.ignored),
            current: ignored,
          },
        ]}
      />
      <ListOptions
        list="content-check"
        query={{ kind, show, path }}
        saveTo={studioPaths.studioViews()}
        exportTo={studioPaths.studioExports()}
      />
      {rows.length === 0 ? (
        <EmptyState pose={check?.finishedAt ? 'cheering' : 'waiting'} title={say('Nothing here')}>
          {check?.finishedAt ? say('The pages are in order.') : say('The first check has not ended yet.')}
        </EmptyState>
      ) : (
        <ul aria-label={say('Pages')} className="grid gap-3">
          {rows.map((one) => (
            <PageFindings key={one.path} page={one} mayChange={mayChange} answer={answer} />
          ))}
        </ul>
      )}
      <Pager page={page} more={more} to={(next) => to({ kind, show, page: next })} />
    </>
  );
}

/** When it was checked last, or how far the check is. */
function CheckState({ check, mayChange }: Pick<ContentCheckViewProps, 'check' | 'mayChange'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      {check?.running ? (
        <span role="status">{say('Checking: {done} of {total} pages.', { done: check.done, total: check.total })}</span>
      ) : (
        check?.finishedAt && (
          <span>
            {say('Last check:')} <Moment at={check.finishedAt} />
          </span>
        )
      )}
      {mayChange && !check?.running && (
        <Form method="post">
          <Button size="sm" variant="secondary" name="do" value="check">
            {say('Check now')}
          </Button>
        </Form>
      )}
    </div>
  );
}

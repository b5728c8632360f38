import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Progress } from '#foundation/ui/feedback/progress.tsx';
import { useLookAgain } from '#foundation/ui/feedback/use-look-again.tsx';
import { isBusy } from '../../import/fields.ts';
import type { ImportStep } from '../../import/steer-import.ts';
import { findingWords, resultWords, stateNames } from './import-words.ts';
import { PlanForm } from './plan-form.tsx';
import type { ShownImport } from './read-import.ts';
import { RowList } from './row-list.tsx';
import type { ImportAnswer } from './submit-import.ts';

type ImportViewProps = { shown: ShownImport; answer: ImportAnswer | undefined };

/** One file of people: its mapping, a preview, its progress and result. */
export function ImportView({ shown, answer }: ImportViewProps) {
  const { fileName, state, total, done, source, consentText } = shown;
  useLookAgain(isBusy(state), 1_000);
  return (
    <>
      <PageHead
        title={<bdi className="[overflow-wrap:anywhere]">{fileName}</bdi>}
        back={{ to: studioPaths.studioLeadImports(), label: say('Import leads') }}
        badge={<Badge tone={state === 'done' ? 'success' : 'neutral'}>{say(stateNames[state])}</Badge>}
      >
        {say(total === 1 ? '1 row' : '{count} rows', { count: total.toLocaleString('en-IN') })}
      </PageHead>
      {answer && 'refusal' in answer && (
        <Notice tone="warning" role="alert">
          {answer.refusal}
        </Notice>
      )}
      {state === 'uploaded' ? (
        <PlanForm shown={shown} answer={answer && 'values' in answer ? answer : undefined} />
      ) : (
        <>
          <Facts
            rows={[
              [say('Where it comes from'), source],
              [say('What they agreed to'), consentText ?? say('Nothing: they are sent no messages')],
            ]}
          />
          {(isBusy(state) || state === 'stopped') && (
            <Progress
              value={total === 0 ? 0 : (done / total) * 100}
              label={say(stateNames[state])}
              detail={say('{done} of {total} rows', {
                done: done.toLocaleString('en-IN'),
                total: total.toLocaleString('en-IN'),
              })}
            />
          )}
          <Counts shown={shown} />
          <Acts shown={shown} />
          <RowList shown={shown} />
        </>
      )}
    </>
  );
}

function Counts({ shown: { counts, state } }: { shown: ShownImport }) {
  const words = state === 'checked' ? findingWords : state === 'done' || state === 'undone' ? resultWords : null;
  if (!words) return null;
  const rows = Object.entries(words).flatMap(([key, word]): [string, string][] => {
    const count = counts[key as keyof typeof counts] ?? 0;
    return count > 0 ? [[say(word), count.toLocaleString('en-IN')]] : [];
  });
  return <Facts rows={state === 'checked' || !counts.wrong ? rows : [...rows, wrongRow(counts.wrong)]} />;
}

const wrongRow = (count: number): [string, string] => [say(findingWords.wrong), count.toLocaleString('en-IN')];

/** The actions on the file in its current state. */
function Acts({ shown: { state, counts, known } }: { shown: ShownImport }) {
  const takes = (counts.new ?? 0) + (known === 'fill' ? (counts.known ?? 0) + (counts.repeated ?? 0) : 0);
  return (
    <div className="flex flex-wrap items-start gap-3">
      {state === 'checked' && takes > 0 && (
        <Act step="import">
          {known === 'fill'
            ? say('Take in {count} rows', { count: takes.toLocaleString('en-IN') })
            : say('Make {count} leads', { count: takes.toLocaleString('en-IN') })}
        </Act>
      )}
      {state === 'checked' && (
        <Act step="change" quiet>
          {say('Read it differently')}
        </Act>
      )}
      {state === 'running' && (
        <Act step="stop" quiet>
          {say('Stop')}
        </Act>
      )}
      {state === 'stopped' && <Act step="continue">{say('Go on')}</Act>}
      {(state === 'done' || state === 'stopped') && (
        <Disclosure id="undo" summary={say('Take the import back')}>
          <p className="mb-3 max-w-xl text-sm">
            {say(
              'Leads that it made are deleted, and what it filled is emptied. Who sent a form since, was called, assigned, merged or enrolled stays.',
            )}
          </p>
          <Act step="undo" quiet>
            {say('Take it back')}
          </Act>
        </Disclosure>
      )}
      {(state === 'checked' || state === 'checking') && (
        <Act step="delete" quiet>
          {say('Delete the file')}
        </Act>
      )}
    </div>
  );
}

function Act({ step, quiet = false, children }: { step: ImportStep | 'delete'; quiet?: boolean; children: string }) {
  return (
    <Form method="post">
      <Button size="sm" variant={quiet ? 'secondary' : 'primary'} name="do" value={step}>
        {children}
      </Button>
    </Form>
  );
}

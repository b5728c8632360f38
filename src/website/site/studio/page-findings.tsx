import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import type { CheckedPage, ListedFinding } from '../content-check/list-findings.ts';
import { findingWords, kindWords } from './finding-words.ts';

/** A form that was sent without a reason. */
export type IgnoreAnswer = { path: string; mark: string; problem: string };

type PageFindingsProps = { page: CheckedPage; mayChange: boolean; answer: IgnoreAnswer | undefined };

/** A page with its findings. */
export function PageFindings({ page: { path, label, findings }, mayChange, answer }: PageFindingsProps) {
  return (
    <li className="grid gap-2 rounded-xl border border-line bg-surface px-4 py-3">
      <AppLink to={path} target="_blank" className="inline-flex min-h-11 flex-wrap items-center gap-x-3 font-semibold">
        <span>{label}</span>
        <span className="break-all text-sm font-normal text-ink-soft">{path}</span>
      </AppLink>
      <ul className="grid gap-2">
        {findings.map((finding) => (
          <li key={finding.mark} className="grid gap-1 border-t border-line pt-2">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Badge>{say(kindWords[finding.kind])}</Badge>
              <span className="min-w-0 [overflow-wrap:anywhere]">{findingWords(finding)}</span>
            </div>
            {finding.ignored && (
              <p className="text-sm text-ink-soft">
                {say('Ignored by {name}: {reason}', { name: finding.ignored.who, reason: finding.ignored.reason })}
              </p>
            )}
            {mayChange && (
              <Decide
                finding={finding}
                problem={answer?.path === path && answer.mark === finding.mark ? answer.problem : undefined}
              />
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Decide({ finding, problem }: { finding: ListedFinding; problem: string | undefined }) {
  const { path, mark, ignored } = finding;
  const hidden = (
    <>
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="mark" value={mark} />
    </>
  );
  if (ignored)
    return (
      <Form method="post">
        {hidden}
        <Button size="sm" variant="quiet" name="do" value="restore">
          {say('Look at again')}
        </Button>
      </Form>
    );
  return (
    <Disclosure summary={say('Ignore')} open={problem !== undefined}>
      <Form method="post" className="grid max-w-md gap-3" noValidate>
        {hidden}
        <Field
          name="reason"
          formId={`${path}-${mark}`.replaceAll(/[^a-z0-9-]/g, '-')}
          label={say('Why')}
          error={problem}
          maxLength={300}
        />
        <div>
          <Button size="sm" variant="secondary" name="do" value="ignore">
            {say('Ignore this')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}

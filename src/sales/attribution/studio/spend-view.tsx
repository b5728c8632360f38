import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { AskDayOrder } from '#foundation/ui/admin/ask-day-order.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { platformWords } from '../model.ts';
import type { SpendPlan } from '../spend/import-spend.ts';
import type { SpendAnswer, SpendPreview } from './submit-spend.ts';

const problemsShown = 20;

/** Where costs of ads are taken in: a file, what it would change, and then the change. */
export function SpendView({ answer }: { answer: SpendAnswer | undefined }) {
  return (
    <>
      <PageHead title={say('Costs of ads')} back={{ to: studioPaths.studioAttribution(), label: say('Attribution') }}>
        {say(
          'An export of Google Ads or Meta Ads by day and campaign, or a list with day, campaign, amount and currency.',
        )}
      </PageHead>
      {answer && 'problem' in answer && (
        <Notice tone="warning" role="alert">
          {answer.problem}
        </Notice>
      )}
      {answer && 'done' in answer && (
        <Notice tone="success" role="status">
          {say('Costs saved: {added} new rows, {changed} changed, {same} as before.', counts(answer.done))}
        </Notice>
      )}
      {answer && 'asks' in answer ? (
        <>
          <AskDayOrder {...answer.asks} />
          <AnotherFile />
        </>
      ) : answer && 'preview' in answer ? (
        <Preview preview={answer.preview} />
      ) : (
        <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-3">
          <Field
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            label={say('The list, as CSV or XLSX')}
            hint={say(
              'Nothing changes before you have seen what the file would do. A file that comes twice doubles nothing.',
            )}
          />
          <Button size="sm" className="justify-self-start">
            {say('Check the file')}
          </Button>
        </Form>
      )}
    </>
  );
}

function AnotherFile() {
  return (
    <Form method="get">
      <Button size="sm" variant="quiet">
        {say('Choose another file')}
      </Button>
    </Form>
  );
}

const counts = ({ added, changed, same }: SpendPlan) => ({ added, changed, same });

function Preview({ preview: { platform, plan, problems, skipped, text, order } }: { preview: SpendPreview }) {
  const total = Object.entries(plan.total).map(([currency, amount]) => formatMoney({ amount, currency }, 'en'));
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <Heading level={2} size="small" id="preview">
        {say('What this file would do')}
      </Heading>
      <Facts
        rows={[
          [say('Layout'), say(platformWords[platform])],
          [say('Days'), plan.from && say('{from} to {to}', { from: plan.from, to: plan.to })],
          [say('Costs'), total.join(' · ')],
          [say('Rows'), say('{added} new rows, {changed} changed, {same} as before.', counts(plan))],
          [say('Left out'), skipped > 0 && say('{count} rows of sums or without cost', { count: skipped })],
        ]}
      />
      {problems.length > 0 && (
        <Notice tone="warning" title={say('{count} rows cannot be taken in', { count: problems.length })}>
          <ul className="grid gap-1">
            {problems.slice(0, problemsShown).map(({ line, message }) => (
              <li key={line}>{say('Row {line}: {message}', { line, message })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-2">
        <textarea name="text" defaultValue={text} hidden readOnly />
        {order && <input type="hidden" name="order" value={order} />}
        {plan.added + plan.changed > 0 && (
          <Button size="sm" name="do" value="import">
            {problems.length > 0 ? say('Take in the other rows') : say('Take in')}
          </Button>
        )}
      </Form>
      <AnotherFile />
    </section>
  );
}

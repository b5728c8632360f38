import { say } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { FindingLists } from './finding-lists.tsx';
import { MoneyHead } from './money-head.tsx';
import type { MoneyChecks } from './read-money-checks.ts';
import { RefusedWebhookList } from './refused-webhook-list.tsx';
import { RunList } from './run-list.tsx';

/** The checks of payments and seats: differences, refused webhooks, and the last reconciliation with each gateway. */
export function MoneyView({ checks, answer }: { checks: MoneyChecks; answer: FormAnswer | undefined }) {
  const { findings, runs, keeper, confirms, asked, refusedWebhooks, outcome, formKey } = checks;
  const forms = keeper ? { formKey, answer } : null;
  return (
    <>
      <MoneyHead at="checks" keeper={keeper} confirms={confirms}>
        {[
          say('Checks that every payment has a seat, every seat is paid, and the gateways agree with our ledger.'),
          say('Orders that did not change for three days are checked every night.'),
        ].join(' ')}
      </MoneyHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      {asked && (
        <Notice tone="info" role="status">
          {say('Reconciliation has started. Look again in a minute.')}
        </Notice>
      )}
      <FindingLists key={outcome?.key} findings={findings} forms={forms} />
      {refusedWebhooks.length > 0 && <RefusedWebhookList webhooks={refusedWebhooks} forms={forms} />}
      <RunList runs={runs} mayCompare={keeper} />
    </>
  );
}

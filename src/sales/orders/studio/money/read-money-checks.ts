import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { businessDay } from '#foundation/locale/business-day.ts';
import { latestRuns, listRefusedWebhooks } from '#sales/payments';
import { formOutcome } from '#platform/people';
import { may, type Role } from '#platform/people/model';
import { findFindings } from '../../reconciliation/findings.ts';
import { mayReconcile } from '../../reconciliation/permissions.ts';

export type MoneyChecks = Awaited<ReturnType<typeof readMoneyChecks>>;

/** The scope of the single-use keys of the forms about money. */
export const moneyScope = 'money';

/** What staff see of the money checks, and what a form of the page just did. `days` are business days, both included. */
export async function readMoneyChecks(tx: Tx, { request, role }: { request: Request; role: Role }) {
  return {
    asked: new URL(request.url).searchParams.has('asked'),
    outcome: await formOutcome(tx, request, moneyScope),
    formKey: newId(),
    keeper: mayReconcile(role),
    confirms: may(role, 'orders.confirm-payment'),
    findings: await findFindings(tx),
    refusedWebhooks: await listRefusedWebhooks(tx),
    runs: (await latestRuns(tx)).map(({ span, left, ...run }) => ({
      ...run,
      left: left.length,
      from: businessDay(span.from),
      to: businessDay(new Date(span.to.getTime() - 1)),
    })),
  };
}

import type { Tx } from '#db';
import { newId } from '#kit/id';
import { businessDay } from '#locale/business-day';
import { latestRuns, listRefusedWebhooks } from '#payments';
import { formOutcome } from '#people';
import type { Role } from '#people/model';
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

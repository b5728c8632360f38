import { Form, redirect } from 'react-router';
import { inTransaction, type Tx } from '#db';
import { enqueue } from '#jobs';
import { newId } from '#kit/id';
import { readForm, textOf } from '#kit/form-data';
import { businessDay } from '#locale/business-day';
import { paths } from '#paths';
import { latestRuns, listRefusedNotices } from '#payments';
import { formOutcome, recordAudit, requireStaff, submitStaffForm } from '#people';
import { FormNotice, Review } from '#people/ui/act-form';
import { Badge } from '#ui/controls/badge';
import { Button } from '#ui/controls/button';
import { Heading } from '#ui/controls/heading';
import { Notice } from '#ui/feedback/notice';
import { Moment } from '#ui/admin/moment';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import { findFindings } from '../../reconciliation/findings.ts';
import { mayReconcile } from '../../reconciliation/permissions.ts';
import { reconcileJob } from '../../reconciliation/reconcile.job.ts';
import type { Route } from './+types/money.page';
import { moneyActs, moneyRefusals } from './act-on-money.ts';
import { FindingLists } from './finding-lists.tsx';
import { MoneyHead } from './money-head.tsx';
import { RefusedNoticeList } from './refused-notice-list.tsx';

export const meta = () => [{ title: 'Money · Studio' }];

const scope = 'money';

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request);
  const asked = new URL(request.url).searchParams.has('asked');
  return inTransaction(async (tx) => ({
    asked,
    outcome: await formOutcome(tx, request, scope),
    formKey: newId(),
    keeper: mayReconcile(role),
    findings: await findFindings(tx),
    refusedNotices: await listRefusedNotices(tx),
    sweeps: (await latestRuns(tx)).map(({ span, left, ...sweep }) => ({
      ...sweep,
      left: left.length,
      days: `${businessDay(span.from)} to ${businessDay(new Date(span.to.getTime() - 1))}`,
    })),
  }));
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'finance');
  const form = await readForm(request);
  const wish = textOf(form, 'do');
  if (wish === 'compare') {
    await inTransaction(async (tx) => {
      await enqueue(tx, reconcileJob, {}, { singletonKey: 'asked' });
      await recordAudit(tx, { who: staff.name, did: 'compared-books', kind: 'books', id: 'gateways' });
    });
    return redirect(`${paths.studioMoney()}?asked`, 303);
  }
  const act = Object.hasOwn(moneyActs, wish) ? moneyActs[wish] : undefined;
  if (!act) throw new Response('Nothing known was asked', { status: 400 });
  const work = (tx: Tx) => act(tx, { staff, form });
  const sent = await submitStaffForm(form, { scope, refusals: moneyRefusals, work });
  if ('answer' in sent) return sent.answer;
  return redirect(paths.studioMoney({ done: sent.done, again: sent.repeated ? 'yes' : undefined }), 303);
}

export default function MoneyPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { findings, sweeps, keeper, asked, refusedNotices, outcome, formKey } = loaderData;
  useSavedToast('The comparison has begun. It takes a minute or two.', {
    refused: answer !== undefined,
    wish: 'compare',
  });
  const forms = keeper ? { formKey, answer } : null;
  return (
    <>
      <MoneyHead at="checks" keeper={keeper}>
        Whoever paid has a seat, whoever has a seat paid, and the gateways say the same as we do.
      </MoneyHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      {asked && (
        <Notice tone="info" role="status">
          The comparison has begun. Look again in a minute.
        </Notice>
      )}
      <FindingLists key={outcome?.key} findings={findings} forms={forms} />
      {refusedNotices.length > 0 && <RefusedNoticeList notices={refusedNotices} forms={forms} />}
      <section aria-labelledby="sweeps" className="grid gap-3">
        <Heading level={2} size="small" id="sweeps">
          Compared with the gateways
        </Heading>
        {sweeps.length === 0 ? (
          <p className="text-ink-soft">Not yet: it is done every night.</p>
        ) : (
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {sweeps.map(({ gateway, state, seen, mended, left, days, at }) => (
              <li key={gateway} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
                <div className="min-w-0 flex-1 basis-56">
                  <div className="font-semibold">{gateway}</div>
                  <div className="text-sm text-ink-soft">
                    {days}: {seen} lines, {mended} put right
                  </div>
                </div>
                {state === 'unreachable' ? (
                  <Badge tone="warning">Did not answer</Badge>
                ) : (
                  <Badge tone={left === 0 ? 'success' : 'danger'}>{left === 0 ? 'Agrees' : `${left} different`}</Badge>
                )}
                <Moment at={at} className="text-sm text-ink-soft" />
              </li>
            ))}
          </ul>
        )}
        {keeper && (
          <Form method="post">
            <Button name="do" value="compare" size="sm" variant="secondary">
              Compare the last three days now
            </Button>
          </Form>
        )}
      </section>
    </>
  );
}

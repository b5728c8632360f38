import { Form, redirect } from 'react-router';
import { inTransaction } from '#db';
import { enqueue } from '#jobs';
import { officeDay } from '#kit/office-day';
import { paths } from '#paths';
import { latestSweeps, listRefusedNotices } from '#payments';
import { recordAudit, requireStaff } from '#people';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { Notice } from '#ui/notice';
import { Moment } from '#ui/studio/moment';
import { explainUnknown, refundedByHand } from '../books/close-line.ts';
import { findFindings } from '../books/findings.ts';
import { mayKeepBooks } from '../books/keepers.ts';
import { sweepBooksJob } from '../books/sweep-books.job.ts';
import { textOf } from '../checkout-values.ts';
import type { Route } from './+types/money.page';
import { FindingLists } from './finding-lists.tsx';
import { MoneyHead } from './money-head.tsx';
import { RefusedNoticeList } from './refused-notice-list.tsx';

export const meta = () => [{ title: 'Money · Studio' }];

const refusals = {
  role: 'This is for finance and owners.',
  unknown: 'Somebody else has closed this line meanwhile.',
  'no-reason': 'Write what it was, in 3 to 300 characters.',
};

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request);
  const asked = new URL(request.url).searchParams.has('asked');
  return inTransaction(async (tx) => ({
    asked,
    keeper: mayKeepBooks(role),
    findings: await findFindings(tx),
    refusedNotices: await listRefusedNotices(tx),
    sweeps: (await latestSweeps(tx)).map(({ span, left, ...sweep }) => ({
      ...sweep,
      left: left.length,
      days: `${officeDay(span.from)} to ${officeDay(new Date(span.to.getTime() - 1))}`,
    })),
  }));
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'finance');
  const form = await request.formData();
  const wish = textOf(form, 'do');
  const line = { id: textOf(form, 'id'), why: textOf(form, 'why'), staff };
  if (wish === 'compare') {
    await inTransaction(async (tx) => {
      await enqueue(tx, sweepBooksJob, {}, { singletonKey: 'asked' });
      await recordAudit(tx, { who: staff.name, did: 'compared-books', kind: 'books', id: 'gateways' });
    });
    return redirect(`${paths.studioMoney()}?asked`, 303);
  }
  const close = { explain: explainUnknown, 'by-hand': refundedByHand }[wish];
  if (!close) throw new Response('Nothing known was asked', { status: 400 });
  const outcome = await inTransaction((tx) => close(tx, line));
  return outcome.ok ? redirect(paths.studioMoney(), 303) : { refusal: refusals[outcome.reason] };
}

export default function MoneyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { findings, sweeps, keeper, asked, refusedNotices } = loaderData;
  return (
    <>
      <MoneyHead at="checks" keeper={keeper}>
        Whoever paid has a seat, whoever has a seat paid, and the gateways say the same as we do.
      </MoneyHead>
      {actionData && (
        <Notice tone="warning" role="alert">
          {actionData.refusal}
        </Notice>
      )}
      {asked && (
        <Notice tone="info" role="status">
          The comparison has begun. Look again in a minute.
        </Notice>
      )}
      <FindingLists findings={findings} keeper={keeper} />
      {refusedNotices.length > 0 && <RefusedNoticeList notices={refusedNotices} />}
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

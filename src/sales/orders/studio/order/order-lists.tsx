import { type StaffSentence, say } from '#foundation/i18n/staff/say.ts';
import type { ReactNode } from 'react';
import type { DisputeState, PaymentState } from '#sales/payments/model';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import type { StudioOrder } from './read-order.ts';

const paymentWords: Record<PaymentState, { label: StaffSentence; tone: BadgeTone }> = {
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'neutral' },
  extra: { label: 'Extra: to refund', tone: 'danger' },
  mismatch: { label: 'Wrong amount: check it', tone: 'danger' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

/** Every payment a gateway reported; those to refund are highlighted. */
export function PaymentList({ payments }: { payments: StudioOrder['payments'] }) {
  return (
    <Rows id="payments" title={say('Payments')} none={say('No payments yet.')}>
      {payments.map(({ id, gateway, amount, state, createdAt }) => (
        <Row
          key={id}
          main={`${amount} · ${gateway}`}
          badge={<Badge tone={paymentWords[state].tone}>{say(paymentWords[state].label)}</Badge>}
          at={createdAt}
        />
      ))}
    </Rows>
  );
}

const refundWords = {
  asked: { label: 'In progress', tone: 'info' },
  done: { label: 'Refunded', tone: 'success' },
  failed: { label: 'Did not reach the buyer', tone: 'danger' },
} as const;

/** Completed and pending refunds. */
export function RefundList({ refunds }: { refunds: StudioOrder['refunds'] }) {
  return (
    <Rows id="refunds" title={say('Refunds')} none={say('No refunds.')}>
      {refunds.map(({ id, amount, gateway, state, askedBy, at }) => (
        <Row
          key={id}
          main={`${amount} · ${gateway}`}
          detail={askedBy}
          badge={<Badge tone={refundWords[state].tone}>{say(refundWords[state].label)}</Badge>}
          at={at}
        />
      ))}
    </Rows>
  );
}

const mailTones = lookup<BadgeTone>({ sent: 'success', failed: 'danger', queued: 'info' });
const mailWords = lookup<StaffSentence>({ sent: 'sent', failed: 'failed', queued: 'queued' });

/** The mails about this order. */
export function MailList({ mails }: { mails: StudioOrder['mails'] }) {
  return (
    <Rows id="mails" title={say('Mails')} none={say('No mail was sent about this order.')}>
      {mails.map(({ id, path, subject, language, state, at }) => (
        <Row
          key={id}
          main={
            path ? (
              <AppLink to={path} lang={language} className="underline">
                {subject}
              </AppLink>
            ) : (
              <span lang={language}>{subject}</span>
            )
          }
          badge={<Badge tone={mailTones[state] ?? 'neutral'}>{mailWords[state] ? say(mailWords[state]) : state}</Badge>}
          at={at}
        />
      ))}
    </Rows>
  );
}

const disputeWords: Record<DisputeState, { label: StaffSentence; tone: BadgeTone }> = {
  open: { label: 'waits for your answer', tone: 'danger' },
  review: { label: 'the bank looks at it', tone: 'info' },
  closed: { label: 'ended undecided', tone: 'neutral' },
  won: { label: 'won', tone: 'success' },
  lost: { label: 'lost: the money is gone', tone: 'danger' },
};

/** The disputes of an order's payments, with their response deadlines. Renders nothing for an order without disputes. */
export function OrderDisputes({
  order: { disputes, rosterPath },
}: {
  order: Pick<StudioOrder, 'disputes' | 'rosterPath'>;
}) {
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputes" className="grid grid-cols-1 gap-3">
      <Heading level={2} size="small" id="disputes">
        {say('Disputed payments')}
      </Heading>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {disputes.map(({ id, amount, fee, gateway, reason, state, respondBy }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-48">
              <div className="font-semibold">
                {amount} · {gateway}
              </div>
              <div className="text-sm text-ink-soft [overflow-wrap:anywhere]">
                {reason}
                {fee && ` · ${say('Fee of the gateway: {fee}', { fee })}`}
              </div>
            </div>
            <Badge tone={disputeWords[state].tone}>{say(disputeWords[state].label)}</Badge>
            {state === 'open' && respondBy && (
              <span className="text-sm font-semibold">
                {say('Answer until')} <Moment at={respondBy} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {disputes.some(({ state }) => state === 'open' || state === 'review') && (
        <p className="text-sm text-ink-soft">
          {say(
            'Answer in the dashboard of the gateway, with what stands on this page: invoice and receipts, the mails with their dates, the history.',
          )}{' '}
          {rosterPath && (
            <AppLink to={rosterPath} className="underline">
              {say('Who attended stands on the roster.')}
            </AppLink>
          )}
        </p>
      )}
    </section>
  );
}

function Rows({ id, title, none, children }: { id: string; title: string; none: string; children: ReactNode[] }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <Heading level={2} size="small" id={id}>
        {title}
      </Heading>
      {children.length === 0 ? (
        <p className="text-sm text-ink-soft">{none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">{children}</ul>
      )}
    </section>
  );
}

function Row({ main, detail, badge, at }: { main: ReactNode; detail?: string; badge: ReactNode; at: Date }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <div className="break-words font-semibold">{main}</div>
        {detail && <div className="truncate text-sm text-ink-soft">{detail}</div>}
      </div>
      {badge}
      <Moment at={at} className="text-sm text-ink-soft" />
    </li>
  );
}

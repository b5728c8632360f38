import CalendarPlus from 'lucide-react/icons/calendar-plus';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { LocalTime } from '#catalogue/batches/ui/local-time.tsx';
import { paths } from '#foundation/web/paths.ts';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { CopyButton } from '#foundation/ui/controls/copy-button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import type { OrderView } from '../model.ts';
import { ConfirmNotice } from './confirm-contact.tsx';
import { DocumentList } from './document-list.tsx';
import { EnrolledDates, EnrolledKit } from './enrolled-extras.tsx';
import { LookAgain } from './look-again.tsx';
import { looks, poseOf, StandingText, titleOf } from './order-standing.tsx';

type OrderStatusProps = {
  order: OrderView;
  /** While the payment is pending the page reloads every five seconds, with and without JavaScript. */
  refresh?: boolean;
  headingLevel?: 1 | 2;
  /** The surrounding page celebrates a paid order itself: omits mascot and heading. */
  celebrated?: boolean;
};

/** The state of an order, in words, and the next step: for every state, paid, pending, failed or over. */
export function OrderStatus({ order, refresh = false, headingLevel = 1, celebrated = false }: OrderStatusProps) {
  const say = useText();
  const { phase } = looks[order.state];
  const pose = poseOf(order);
  return (
    <Card tone="raised" className="mx-auto w-full max-w-narrow">
      {refresh && (phase === 'pending' || order.instalment?.outcome === 'pending') && <LookAgain />}
      <div className="grid gap-6">
        <div aria-live="polite" className="grid justify-items-center gap-3 text-center">
          {!(celebrated && phase === 'paid') && (
            <>
              <Mascot pose={pose} size={144} />
              <Heading level={headingLevel} size="title">
                {say(titleOf(order))}
              </Heading>
            </>
          )}
          <StandingText order={order} />
          {order.heldUntil && (
            <p className="text-sm text-ink-soft">{say('checkout.held', { time: order.heldUntil })}</p>
          )}
        </div>
        {order.paidTooMuch && (
          <Notice tone="warning" title={say('order.twice.title')}>
            <p>{say('order.twice.text', { amount: order.paidTooMuch })}</p>
          </Notice>
        )}
        {order.confirm && <ConfirmNotice confirm={order.confirm} />}
        <OrderFacts order={order} />
        <OrderActions order={order} />
        {order.enrolled && <EnrolledDates dates={order.enrolled.dates} zone={order.zone} />}
        {order.enrolled && <EnrolledKit steps={order.enrolled.kitSteps} />}
        {order.documents.length > 0 && <DocumentList documents={order.documents} />}
        {order.cancelPath && <CancelLink path={order.cancelPath} />}
        {phase === 'paid' && !order.instalment && <NextSteps kit={order.kit} />}
      </div>
    </Card>
  );
}

function OrderFacts({ order }: { order: OrderView }) {
  const say = useText();
  return (
    <dl className="grid gap-3 rounded-xl bg-raised p-5">
      <Fact label={say('order.programme')}>{order.programme}</Fact>
      <Fact label={say('order.learner', { count: order.learners })}>
        <bdi>{order.learner}</bdi>
      </Fact>
      <Fact label={say('order.when')}>
        <span className="grid">
          <time dateTime={order.batchStartsAt}>{order.batchTime}</time>
          <LocalTime instant={order.batchStartsAt} zone={order.zone} className="font-normal text-ink-soft" />
          {order.sessionsNote && <span className="font-normal text-ink-soft">{order.sessionsNote}</span>}
        </span>
      </Fact>
      <Fact label={say(order.calendarPath ? 'order.paid' : 'order.amount')}>{order.paid}</Fact>
      {order.later && <Fact label={say('order.later')}>{order.later}</Fact>}
      {order.balance && (
        <Fact label={say('order.balance')}>
          {order.balance.amount} · {order.balance.by}
        </Fact>
      )}
      <Fact label={say('order.reference')}>
        <span className="tabular-nums">{order.reference}</span>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Plain links: the checkout needs a full page load, with its own referrer policy and perhaps another language. */
function OrderActions({ order }: { order: OrderView }) {
  const say = useText();
  const { phase } = looks[order.state];
  return (
    <div className="flex flex-wrap justify-center gap-3 empty:hidden">
      {order.familyPath && (
        <a href={order.familyPath} className="button button-primary">
          <House aria-hidden="true" className="size-5" />
          {say('family.open')}
        </a>
      )}
      {order.calendarPath && (
        <a href={order.calendarPath} download="workshop.ics" className="button button-secondary">
          <CalendarPlus aria-hidden="true" className="size-5" />
          {say('order.calendar')}
        </a>
      )}
      {order.enrolled && (
        <a href={order.enrolled.sheetPath} className="button button-secondary">
          <Printer aria-hidden="true" className="size-5" />
          {say('order.toSheet')}
        </a>
      )}
      {order.enrolled?.sharePath && (
        <a
          href={order.enrolled.sharePath}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-secondary"
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          {say('order.share')}
        </a>
      )}
      {order.balance && (
        <a
          href={order.balance.path}
          className={`button ${order.instalment?.outcome === 'failed' ? 'button-primary' : 'button-secondary'}`}
        >
          {say(order.instalment?.outcome === 'failed' ? 'order.retry' : 'checkout.payButton', {
            amount: order.balance.amount,
          })}
        </a>
      )}
      {order.byHandPath && (
        <a href={order.byHandPath} className="button button-primary">
          {say('order.transfer.how')}
        </a>
      )}
      {order.payAgainPath && (
        <form method="post" action={order.payAgainPath}>
          <Button icon={<RotateCcw className="size-5" />}>
            {say(phase === 'pending' ? 'order.goOn' : 'order.retry')}
          </Button>
        </form>
      )}
      {order.retryPath && (
        <a
          href={order.retryPath}
          className={`button ${order.byHandPath || order.payAgainPath ? 'button-secondary' : 'button-primary'}`}
        >
          {say(order.byHandPath || order.payAgainPath ? 'order.transfer.other' : 'order.retry')}
        </a>
      )}
      {(phase === 'pending' || order.instalment?.outcome === 'pending') && (
        <a href={order.path} className="button button-secondary">
          {say('order.lookAgain')}
        </a>
      )}
      {(phase === 'pending' || phase === 'unallocated') && (
        <CopyButton
          label={say('copy.link')}
          text={() => new URL(order.path, location.href).href}
          copied={say('copy.done')}
          refused={say('copy.refused')}
        />
      )}
      {(phase === 'cancelled' || phase === 'refunded') && (
        <a href={paths.workshops()} className="button button-secondary">
          {say('success.explore')}
        </a>
      )}
    </div>
  );
}

function CancelLink({ path }: { path: string }) {
  const say = useText();
  return (
    <a href={path} className="inline-flex min-h-11 items-center justify-center text-sm text-ink-soft underline">
      {say('cancel.title')}
    </a>
  );
}

function NextSteps({ kit }: { kit: boolean }) {
  const say = useText();
  const steps = [
    say('order.next.mail'),
    say('order.next.link'),
    ...(kit ? [say('order.next.kit')] : []),
    say('order.next.help'),
  ];
  return (
    <div>
      <Heading level={2} size="small" className="mb-3">
        {say('order.next.title')}
      </Heading>
      <ol className="grid list-decimal gap-2 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

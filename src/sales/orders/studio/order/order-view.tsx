import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { formOutcome } from '#platform/people';
import type { FormAnswer } from '#platform/people/model';
import type { NotesAnswer } from '#platform/notes/model';
import { TagsPanel } from '#platform/notes/ui/tags-panel.tsx';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { PersonalDataButton } from '#platform/people/ui/personal-data-button.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Timeline } from '#foundation/ui/admin/timeline.tsx';
import { stepReason, whoWords } from '../../order/words/step-words.ts';
import { stateWords } from '../../order/words/state-words.ts';
import { OrderBadge } from '../order-badge.tsx';
import { Account } from './order-account.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderDesk } from './desk/order-desk.tsx';
import { DocumentList } from './order-documents.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderKit } from './kit/order-kit.tsx';
import { OrderLessons } from './lessons/order-lessons.tsx';
import { MailList, OrderDisputes, PaymentList, RefundList } from './order-lists.tsx';
import { LearnerPanel } from '../learners/learner-panel.tsx';
import { OrderNotices } from './order-notices.tsx';
import { PayLinkPanel } from '../new-order/pay-link-panel.tsx';
import type { StudioOrder } from './read-order.ts';

type OrderViewProps = {
  order: StudioOrder;
  /** The result of a form on this page; null if none was sent. */
  outcome: Awaited<ReturnType<typeof formOutcome>>;
  answer: FormAnswer | undefined;
  notesAnswer: NotesAnswer | undefined;
};

/** One order: what needs action, the possible actions, its payments, documents, history and mails. */
export function OrderView({ order, outcome, answer, notesAnswer }: OrderViewProps) {
  return (
    <>
      <PageHead
        title={order.reference}
        back={{ to: studioPaths.studioOrders(), label: say('Orders') }}
        badge={<OrderBadge state={order.state} words={order.words} />}
      >
        {order.programme}, {order.language}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      <OrderNotices order={order} />
      <OrderDisputes order={order} />
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {/* First in reading order and on a phone; on a wide screen next to the facts and sticky. */}
        <div className="grid gap-5 xl:sticky xl:top-6 xl:col-start-2 xl:row-start-1 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto">
          <OrderLinks order={order} />
          {order.payLink && <PayLinkPanel link={order.payLink} heldUntil={order.heldUntil} />}
          <OrderActs key={outcome?.key} order={order} answer={answer} sent={outcome !== null} />
          <TagsPanel {...order.desk} mayWrite={order.mayWrite} answer={notesAnswer} />
        </div>
        <div className="grid min-w-0 gap-5 xl:col-start-1 xl:row-start-1">
          <LearnerPanel orderId={order.id} learners={order.learners} of={order.of} added={order.added} />
          {order.lessons && <OrderLessons lessons={order.lessons} />}
          <OrderFacts order={order} />
          <OrderDesk order={order} answer={notesAnswer} />
          <Account paymentParts={order.paymentParts} ledger={order.ledger} />
          <PaymentList payments={order.payments} />
          <RefundList refunds={order.refunds} />
          {order.kitOnWay && <OrderKit kit={order.kitOnWay} />}
          <DocumentList documents={order.documents} withdrawPath={order.withdrawPath} />
          {order.mayErase && <PersonalDataButton kind="order" id={order.id} />}
          {order.familyLinkPath && <FamilyLink action={order.familyLinkPath} />}
          <MailList mails={order.mails} />
          <OrderHistory steps={order.history} />
        </div>
      </div>
    </>
  );
}

function OrderLinks({ order }: { order: StudioOrder }) {
  const only = order.learners.length === 1 ? order.learners[0] : undefined;
  return (
    <div className="flex flex-wrap gap-2">
      {order.buyer.mobile && (
        <ButtonLink to={`tel:${order.buyer.mobile}`} size="sm">
          {say('Call')}
        </ButtonLink>
      )}
      {order.rosterPath && (
        <ButtonLink to={order.rosterPath} size="sm" variant="secondary">
          {say('Roster')}
        </ButtonLink>
      )}
      {only?.movePath && (
        <ButtonLink to={only.movePath} size="sm" variant="secondary">
          {say('Move to another batch')}
        </ButtonLink>
      )}
      {order.publicPath && (
        <ButtonLink to={order.publicPath} size="sm" variant="secondary" target="_blank">
          {say('What the buyer sees')}
        </ButtonLink>
      )}
      {order.balanceChat && (
        <ButtonLink to={order.balanceChat} size="sm" variant="secondary" target="_blank">
          {say('Send the balance link by WhatsApp')}
        </ButtonLink>
      )}
    </div>
  );
}

/** For a link that was passed on or sent to the wrong person. */
function FamilyLink({ action }: { action: string }) {
  return (
    <section aria-labelledby="family-link" className="grid gap-2">
      <Heading level={2} size="small" id="family-link">
        {say('The family’s page')}
      </Heading>
      <form method="post" action={action} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" variant="secondary">
          {say('End its link and send a new one')}
        </Button>
        <p className="text-sm text-ink-soft">
          {say('The link in earlier mails stops working. The buyer gets a new one by mail.')}
        </p>
      </form>
    </section>
  );
}

function OrderHistory({ steps }: { steps: StudioOrder['history'] }) {
  return (
    <section aria-labelledby="history" className="grid grid-cols-1 gap-3 [overflow-wrap:anywhere]">
      <Heading level={2} size="small" id="history">
        {say('History')}
      </Heading>
      <Timeline
        entries={steps.map(({ id, from, to, who, why, at }) => ({
          id,
          at,
          who: whoWords(who),
          what:
            from === to
              ? stepReason(why)
              : say('{state}: {reason}', { state: stateWords(to), reason: stepReason(why) }),
        }))}
      />
    </section>
  );
}

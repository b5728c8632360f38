import type { MessageId } from '#foundation/i18n/messages.ts';
import { useText } from '#foundation/i18n/index.tsx';
import type { MascotPose } from '#foundation/ui/media/mascot.tsx';
import type { OrderState, OrderView } from '../model.ts';

type Look = {
  pose: MascotPose;
  phase: 'pending' | 'paid' | 'unallocated' | 'failed' | 'expired' | 'cancelled' | 'lapsed' | 'refunded';
};

/** The look of each order state, and its texts. */
export const looks: Record<OrderState, Look> = {
  placed: { pose: 'waiting', phase: 'pending' },
  awaiting_payment: { pose: 'waiting', phase: 'pending' },
  paid: { pose: 'cheering', phase: 'paid' },
  paid_unallocated: { pose: 'searching', phase: 'unallocated' },
  failed: { pose: 'bandaged', phase: 'failed' },
  expired: { pose: 'searching', phase: 'expired' },
  cancelled: { pose: 'waving', phase: 'cancelled' },
  lapsed: { pose: 'searching', phase: 'lapsed' },
  refunded: { pose: 'waving', phase: 'refunded' },
};

/** After a later payment its outcome comes first, before that of the order. */
export function titleOf({
  state,
  moneyGoesBack,
  instalment,
}: Pick<OrderView, 'state' | 'moneyGoesBack' | 'instalment'>): MessageId {
  if (instalment?.outcome === 'failed') return 'order.failed.title';
  if (instalment?.outcome === 'paid') return state === 'lapsed' ? 'order.lapsed.title' : 'order.partPaid.title';
  if (instalment) return 'order.pending.title';
  return moneyGoesBack ? 'order.giveBack.title' : `order.${looks[state].phase}.title`;
}

export function poseOf({ state, instalment }: OrderView): MascotPose {
  if (instalment?.outcome === 'failed') return looks.failed.pose;
  return instalment && instalment.outcome !== 'paid' ? looks.awaiting_payment.pose : looks[state].pose;
}

/** The state of an order, in sentences: its last payment first. */
export function StandingText({ order }: { order: OrderView }) {
  const say = useText();
  const { learner, learners: count, programme, reference, instalment } = order;
  const told = order.moneyGoesBack ? 'giveBack' : looks[order.state].phase;
  const standing = say(`order.${told}.text`, { learner, count, programme });
  const texts = order.byHandPath ? [say('order.transfer.text', { reference })] : [];
  if (instalment && instalment.outcome !== 'by-hand' && !(instalment.outcome === 'paid' && order.state === 'lapsed')) {
    const said = {
      failed: 'order.partFailed.text',
      pending: 'order.partPending.text',
      paid: 'order.partPaid.text',
    } as const;
    texts.push(say(said[instalment.outcome], { amount: instalment.amount }));
  }
  if (texts.length === 0 || instalment) texts.push(standing);
  return texts.map((text) => (
    <p key={text} className="max-w-[34rem] text-lg text-ink-soft">
      {text}
    </p>
  ));
}

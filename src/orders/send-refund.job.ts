import { database, inTransaction } from '#db';
import { defineJob } from '#jobs';
import { closeRefund, findRefund, gatewayNamed } from '#payments';
import { noteStep } from './change-state.ts';
import { issuePapers } from './issue-papers.ts';
import { lockOrder } from './order-rows.ts';
import { queueRefundMail } from './refund-mail.ts';

/**
 * Sends money back through the gateway that took it, outside any transaction and under the refund's own key: asked again
 * after a lost answer it goes back once. An unreachable gateway is tried again; what it refuses is shown to staff.
 */
export const sendRefundJob = defineJob<{ refundId: string }>({
  name: 'send-refund',
  retryLimit: 20,
  handle: async ({ refundId }) => {
    const refund = await findRefund(database(), refundId);
    if (refund?.state !== 'asked') return;
    const { orderId, amount, gatewayPaymentId, gateway: name } = refund;
    const gateway = gatewayNamed(name);
    if (!gateway) throw new Error(`The gateway ${name} is switched off; the refund waits for it`);
    const sent = await gateway.refund({ key: refundId, gatewayPaymentId, amount });
    if (!sent.ok && sent.reason === 'unreachable')
      throw new Error('The gateway did not answer; the refund is tried again');
    await inTransaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order || !(await closeRefund(tx, refund, sent.ok ? sent.value.gatewayRefundId : null))) return;
      const why = sent.ok ? `money went back: ${sent.value.gatewayRefundId}` : 'the gateway refused to give money back';
      await noteStep(tx, orderId, order.state, order.state, { who: `gateway:${name}`, why });
      if (!sent.ok) return;
      await issuePapers(tx, orderId);
      await queueRefundMail(tx, order, refund);
    });
  },
});

import { database, inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { findRefund, gatewayNamed, isDisputed } from '#sales/payments';
import { finishRefund } from './finish-refund.ts';

/**
 * Sends a refund through the original gateway, outside any transaction and with the refund's own key: a retry after a lost response refunds only
 * once. An unreachable gateway is retried; a refusal is shown to staff.
 */
export const sendRefundJob = defineJob<{ refundId: string }>({
  name: 'send-refund',
  retryLimit: 20,
  handle: async ({ refundId }) => {
    const refund = await findRefund(database(), refundId);
    if (refund?.state !== 'asked') return;
    const { amount, gatewayPaymentId, gateway: name } = refund;
    // The bank holds it in question, or has taken it: sent by us too, it would be given back twice.
    if (await isDisputed(database(), refund.paymentId)) {
      await inTransaction((tx) => finishRefund(tx, refund, null));
      return;
    }
    const gateway = gatewayNamed(name);
    if (!gateway) throw new Error(`The gateway ${name} is switched off; the refund waits for it`);
    const sent = await gateway.refund({ key: refundId, gatewayPaymentId, amount });
    if (!sent.ok && sent.reason === 'unreachable')
      throw new Error('The gateway did not respond; the refund is tried again');
    await inTransaction((tx) => finishRefund(tx, refund, sent.ok ? sent.value.gatewayRefundId : null));
  },
});

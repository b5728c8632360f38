import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { newId } from '#foundation/kit/id.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { bars, type Dispute, type Payment, type Refund } from '#sales/payments';
import { decimalAmount } from '../../reconciliation/decimal-amount.ts';
import type { Order } from '../../model.ts';
import { gatewayWords } from '#sales/payments/gateways/gateway-words.ts';
import type { RefundForm } from './refund-form.tsx';

/** The single-use keys of an order's forms, and the refundable rest of each payment. Generated each time they are shown. */
export function actForms(
  order: Pick<Order, 'total'>,
  payments: Payment[],
  refunds: Refund[],
  disputes: Pick<Dispute, 'paymentId' | 'state'>[] = [],
): {
  keys: Record<'cancel' | 'seat' | 'answer' | 'answerMove' | 'offline' | 'payLink' | 'plan', string>;
  refundForms: RefundForm[];
} {
  const keys = {
    cancel: newId(),
    seat: newId(),
    answer: newId(),
    answerMove: newId(),
    offline: newId(),
    payLink: newId(),
    plan: newId(),
  };
  const refundForms = payments.flatMap(({ id, amount, gateway, state }): RefundForm[] => {
    const back = refunds.filter((refund) => refund.paymentId === id && refund.state !== 'failed');
    const left = { ...amount, amount: back.reduce((rest, refund) => rest - refund.amount.amount, amount.amount) };
    // Payments in another currency than the order's are refunded at the gateway itself.
    const held = disputes.some((dispute) => dispute.paymentId === id && bars(dispute));
    if (held || state === 'failed' || left.amount <= 0 || amount.currency !== order.total.currency) return [];
    return [
      {
        paymentId: id,
        payment: `${formatMoney(amount, staffLanguage())} · ${gatewayWords(gateway)}`,
        left: formatMoney(left, staffLanguage()),
        prefill: decimalAmount(left.amount, left.currency),
        currency: left.currency,
        key: newId(),
      },
    ];
  });
  return { keys, refundForms };
}

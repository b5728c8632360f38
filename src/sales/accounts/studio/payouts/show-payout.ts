import { say } from '#foundation/i18n/staff/say.ts';
import { businessDay } from '#foundation/locale/business-day.ts';
import { gatewayWords, isGatewayName } from '#sales/payments/gateways/gateway-words.ts';
import { words } from '../../month/amounts.ts';
import { monthOf } from '../../month/months.ts';
import type { Payout } from '../../payouts/list-payouts.ts';

/** What staff call a gateway of payouts. */
export function gatewayName(gateway: string): string {
  if (gateway === 'offline') return say('Transfers and cash');
  return isGatewayName(gateway) ? gatewayWords(gateway) : gateway.charAt(0).toUpperCase() + gateway.slice(1);
}

export type ShownPayout = ReturnType<typeof showPayout>;

/** A payout in words. */
export function showPayout(payout: Payout) {
  const {
    id,
    gateway,
    payoutReference,
    currency,
    paidAt,
    bookedAt,
    lines,
    problems,
    gross,
    fee,
    feeTax,
    net,
    bankAmount,
    version,
  } = payout;
  const off = bankAmount === null ? 0 : bankAmount - net;
  return {
    id,
    gateway: gatewayName(gateway),
    reference: payoutReference,
    currency,
    version,
    paid: businessDay(paidAt),
    lines,
    problems,
    gross: words(gross, currency),
    fee: words(fee, currency),
    feeTax: words(feeTax, currency),
    net: words(net, currency),
    bank: bankAmount === null ? null : words(bankAmount, currency),
    off: off === 0 ? null : words(off, currency),
    /** It was sent in a month that was closed already. */
    shiftedTo: monthOf(bookedAt) === monthOf(paidAt) ? null : businessDay(bookedAt),
  };
}

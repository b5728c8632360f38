import type { z } from 'zod';
import type { VisitorContext } from '../../page-data/block-props.ts';
import { block, text, title } from '../../pages/parts.ts';

/** The state of an order, for visitors with a genuine link to it. */
export const schema = () => block('payment-status', { title: title(), text: text(280).optional() });

export type PaymentStatus = z.output<ReturnType<typeof schema>>;
/** `still`: the view does not poll for a new state; used by the gallery. */
export type PreparedPaymentStatus = PaymentStatus & { visitor?: VisitorContext; still?: boolean };

import type { OrderState } from '#sales/orders/model';
import { exampleOrder } from '../shared/example-data.ts';
import { galleryState } from '../shared/gallery-state.ts';
import type { PaymentStatus, PreparedPaymentStatus } from './schema.ts';

export const example: PaymentStatus = {
  kind: 'payment-status',
  id: 'status',
  title: 'Your payment',
  text: 'Here you see how your order stands.',
};

const orderStates: OrderState[] = [
  'awaiting_payment',
  'paid',
  'paid_unallocated',
  'failed',
  'expired',
  'cancelled',
  'refunded',
];

export const states = [
  ...orderStates.map((state) =>
    galleryState<PreparedPaymentStatus>('payment-status', `order-${state.replace('_', '-')}`, state.replace('_', ' '), {
      title: `Order: ${state.replace('_', ' ')}`,
      visitor: exampleOrder(state),
      still: true,
    }),
  ),
  galleryState<PreparedPaymentStatus>('payment-status', 'order-unknown', 'a link nobody knows', {
    title: 'Order: unknown link',
    visitor: { kind: 'nobody', looked: true },
  }),
];

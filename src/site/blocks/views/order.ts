import type { Views } from '../view-sets.ts';
import { View as Success } from '../success/view.tsx';
import { View as PaymentStatus } from '../payment-status/view.tsx';

/** Fetched by browsers as one file; `view-sets.ts` tells what is in it. */
export const views = {
  success: Success,
  'payment-status': PaymentStatus,
} satisfies Views<'order'>;

import type { Views } from '../views.tsx';
import { View as Success } from '../success.tsx';
import { View as PaymentStatus } from '../payment-status.tsx';

/** Fetched by browsers as one file; `view-sets.ts` tells what is in it. */
export const views = {
  success: Success,
  'payment-status': PaymentStatus,
} satisfies Views<'order'>;

import type { PageData } from '../../page-data/page-data.ts';
import type { PaymentStatus, PreparedPaymentStatus } from './schema.ts';

/** Adds the visitor's order, if a genuine token names one. */
export function prepare(block: PaymentStatus, { visitor }: PageData): PreparedPaymentStatus {
  return { ...block, visitor };
}

import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import { startOfBusinessDay } from '#foundation/locale/business-day.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Span } from '#sales/payments/model';

const day = 86_400_000;
/** Longest span in days; the refusal names it. */
const most = 400;

export type SpanRefusal = 'from' | 'to' | 'turned' | 'long' | 'future';

/** Why a span was refused, in words. */
export const spanRefusals: Record<SpanRefusal, StaffSentence> = {
  from: 'The first day must be a date such as 2026-11-01.',
  to: 'The last day must be a date such as 2026-11-20.',
  turned: 'The last day lies before the first.',
  long: 'At most 400 days at once.',
  future: 'The first day lies in the future.',
};

/** Two business days, both included, as instants. Refuses invalid days, with the reason. */
export function daySpan(from: unknown, to: unknown, now: Date): Outcome<Span, SpanRefusal> {
  const [start, last] = [startOfBusinessDay(from), startOfBusinessDay(to)];
  if (!start) return refused('from');
  if (!last) return refused('to');
  if (last < start) return refused('turned');
  if (last.getTime() - start.getTime() >= most * day) return refused('long');
  if (start > now) return refused('future');
  return ok({ from: start, to: new Date(last.getTime() + day) });
}

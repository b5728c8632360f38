import { say } from '#foundation/i18n/staff/say.ts';
import { inTransaction } from '#platform/db';
import { requireStaff } from '#platform/people';
import { daySpan, spanRefusals } from '../../reconciliation/day-span.ts';
import { allowExport, bookingsCsv } from '../../reconciliation/export-bookings.ts';
import type { Route } from './+types/takings-export.api';

/** The takings of chosen days as a file for accountants, sent while it is read. */
export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'money.reconcile');
  const query = new URL(request.url).searchParams;
  const span = daySpan(query.get('from'), query.get('to'), new Date());
  if (!span.ok) throw new Response(say(spanRefusals[span.reason]), { status: 400 });
  const allowed = await inTransaction((tx) => allowExport(tx, { staff, span: span.value }));
  if (!allowed.ok) throw new Response(say('Your role does not allow this'), { status: 403 });
  return new Response(whileRead(bookingsCsv(span.value)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${allowed.value.filename}"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Reads on only as fast as the other side takes. */
function whileRead(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (stream) => {
      const { value, done } = await parts.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}

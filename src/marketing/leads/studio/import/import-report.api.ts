import { say } from '#foundation/i18n/staff/say.ts';
import { requireStaff } from '#platform/people';
import { reportOfImport } from '../../import/report-rows.ts';
import type { Route } from './+types/import-report.api';

/** The rows of a file to correct, as CSV. */
export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'leads.import');
  const report = await reportOfImport(id);
  if (!report) return new Response(say('This file is not here any more.'), { status: 404 });
  return new Response(streamOf(report.parts), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(report.name)}`,
      'Cache-Control': 'no-store',
    },
  });
}

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(Buffer.from(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

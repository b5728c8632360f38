import { say } from '#foundation/i18n/staff/say.ts';
import { requireStaff } from '#platform/people';
import { reportOfImport } from '../../import/report-rows.ts';
import type { Route } from './+types/import-report.api';

/** The rows of a file that have to be corrected, as CSV. */
export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'leads.import');
  const report = await reportOfImport(id);
  if (!report) return new Response(say('This file is not here any more.'), { status: 404 });
  return new Response(ReadableStream.from(encoded(report.parts)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(report.name)}`,
      'Cache-Control': 'no-store',
    },
  });
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part);
}

import { say } from '#foundation/i18n/staff/say.ts';
import { inTransaction } from '#platform/db';
import { requireStaff } from '#platform/people';
import { monthFiles, zipOf } from '../../closing/month-files.ts';
import { isMonth } from '../../month/months.ts';
import type { Route } from './+types/month-file.api';

/** A file of a month, or all of them as `all.zip`. Those of a locked month are the same bytes each time. */
export async function loader({ request, params: { month, name } }: Route.LoaderArgs) {
  await requireStaff(request, 'accounts.read');
  const files = isMonth(month) ? await inTransaction((tx) => monthFiles(tx, month)) : [];
  const file = files.find((known) => known.name === name);
  const isAll = name === 'all.zip' && files.length > 0;
  if (!file && !isAll) return new Response(say('There is no such file'), { status: 404 });
  return new Response(isAll ? new Uint8Array(await zipOf(month, files)) : (file?.content ?? ''), {
    headers: {
      'Content-Type': isAll ? 'application/zip' : 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${month}-${isAll ? 'accounts.zip' : name}"`,
      'Cache-Control': 'no-store',
    },
  });
}

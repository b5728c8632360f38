import { databaseTime, reading } from '#platform/db';
import { requireStaff } from '#platform/people';
import { balanceCells, balanceHead } from '../../balance/balance-file.ts';
import { trialBalance } from '../../balance/trial-balance.ts';
import { csvLines } from '#foundation/kit/lists/write-csv.ts';
import type { Route } from './+types/balance-csv.api';
import { readBalanceSpan } from './read-balance.ts';

/** The trial balance of chosen days as CSV. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'accounts.read');
  const { span, rows } = await reading(async (tx) => {
    const asked = readBalanceSpan(new URL(request.url).searchParams, await databaseTime(tx));
    return { span: asked, rows: await trialBalance(tx, asked) };
  });
  if (span.problem) return new Response(span.problem, { status: 400 });
  return new Response(`\uFEFF${csvLines([balanceHead, ...balanceCells(rows)])}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="trial-balance-${span.first}-${span.last}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

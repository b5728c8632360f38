import { databaseTime, reading } from '#platform/db';
import { spreadsheet } from '#foundation/kit/lists/spreadsheet.ts';
import { requireStaff } from '#platform/people';
import { balanceCells, balanceHead } from '../../balance/balance-file.ts';
import { trialBalance } from '../../balance/trial-balance.ts';
import type { Route } from './+types/balance-xlsx.api';
import { readBalanceSpan } from './read-balance.ts';

/** The trial balance of chosen days as a workbook; amounts are numbers there. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'accounts.read');
  const { span, rows } = await reading(async (tx) => {
    const asked = readBalanceSpan(new URL(request.url).searchParams, await databaseTime(tx));
    return { span: asked, rows: await trialBalance(tx, asked) };
  });
  if (span.problem) return new Response(span.problem, { status: 400 });
  const cells = balanceCells(rows).map(([account = '', currency = '', ...amounts]) => [
    account,
    currency,
    ...amounts.map(Number),
  ]);
  const parts: Buffer[] = [];
  const sheet = spreadsheet('Trial balance', { head: balanceHead, rows: once(cells) });
  for await (const part of sheet) parts.push(part);
  return new Response(new Uint8Array(Buffer.concat(parts)), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="trial-balance-${span.first}-${span.last}.xlsx"`,
      'Cache-Control': 'no-store',
    },
  });
}

async function* once<Part>(part: Part): AsyncGenerator<Part> {
  yield part;
}

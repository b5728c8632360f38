import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { joinTouches, type Touch, type Touches } from '#marketing/tracking/model';
import { leads, leadWindows } from '../tables.ts';

type Contact = { mobile: string; email: string };

/** What a person's leads tell about them: the latest campaign (`utm_campaign`), and their touches. */
export type Enquiry = { campaign: string | null; touches: Touches | null };

type Row = { way: string; campaign: string | null; first: Touch | null; last: Touch | null };

/** The leads of each of these people, in their order; null for none. Suspected ones do not count. */
export async function enquiriesOf(tx: Tx, contacts: Contact[]): Promise<(Enquiry | null)[]> {
  if (contacts.length === 0) return [];
  const ways = contacts.map(({ mobile, email }) => [mobile, email.toLowerCase()]);
  const known = sql.join(
    [...new Set(ways.flat())].map((way) => sql`${way}`),
    sql`, `,
  );
  const { firstTouch, lastTouch, latestAt, source, email, kind, suspected } = leads;
  const told = sql`${source} ->> 'utm_campaign' as campaign, ${firstTouch} as first, ${lastTouch} as last, ${latestAt} as at`;
  const counted = sql`${kind} = 'callback' and not ${suspected}`;
  // Two index look-ups instead of a sequential scan.
  const answer = await tx.execute(sql`
    select way, campaign, first, last from (
      select ${leadWindows.mobile} as way, ${told}
      from ${leadWindows} join ${leads} on ${leads.id} = ${leadWindows.leadId} where ${leadWindows.mobile} in (${known}) and ${counted}
      union all
      select lower(${email}), ${told} from ${leads}
      where kind = 'callback' and email is not null and lower(${email}) in (${known}) and ${counted}
    ) found order by at desc`);
  const { rows } = answer as unknown as { rows: Row[] };
  return ways.map((own) => enquiryOf(rows.filter(({ way }) => own.includes(way))));
}

function enquiryOf(rows: Row[]): Enquiry | null {
  if (rows.length === 0) return null;
  const touches = rows.map(({ first, last }) => (first && last ? { first, last } : null)).reduce(joinTouches, null);
  return { campaign: rows.find(({ campaign }) => campaign !== null)?.campaign ?? null, touches };
}

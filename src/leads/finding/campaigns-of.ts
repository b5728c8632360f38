import { sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { leads, leadWindows } from '../tables.ts';

type Contact = { mobile: string; email: string };

/** The campaign (`utm_campaign`) of the latest enquiry of each of these people, in their order; null for none. Suspected bots do not count. */
export async function campaignsOf(tx: Tx, contacts: Contact[]): Promise<(string | null)[]> {
  if (contacts.length === 0) return [];
  const ways = contacts.map(({ mobile, email }) => [mobile, email.toLowerCase()]);
  const known = sql.join(
    [...new Set(ways.flat())].map((way) => sql`${way}`),
    sql`, `,
  );
  const campaign = sql`${leads.source} ->> 'utm_campaign'`;
  const named = sql`${leads.kind} = 'callback' and not ${leads.suspected} and ${campaign} is not null`;
  // Two look-ups by their indexes rather than one that reads every lead.
  const answer = await tx.execute(sql`
    select way, campaign from (
      select ${leadWindows.mobile} as way, ${campaign} as campaign, ${leads.latestAt} as at
      from ${leadWindows} join ${leads} on ${leads.id} = ${leadWindows.leadId} where ${leadWindows.mobile} in (${known}) and ${named}
      union all
      select lower(${leads.email}), ${campaign}, ${leads.latestAt}
      from ${leads} where kind = 'callback' and email is not null and lower(${leads.email}) in (${known}) and ${named}
    ) found order by at desc`);
  const { rows } = answer as unknown as { rows: { way: string; campaign: string }[] };
  return ways.map((own) => rows.find(({ way }) => own.includes(way))?.campaign ?? null);
}

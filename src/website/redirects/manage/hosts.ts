import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { redirectHosts, redirects } from '../tables.ts';

/** Other sites that redirects may lead to, each with how many do. */
export async function listHosts(tx: Tx): Promise<{ host: string; addedBy: string; used: number }[]> {
  const used = sql<number>`(select count(*)::int from ${redirects} where ${leadsTo})`;
  return tx
    .select({ host: redirectHosts.host, addedBy: redirectHosts.addedBy, used })
    .from(redirectHosts)
    .orderBy(asc(redirectHosts.host));
}

const leadsTo = sql`starts_with(${redirects.to}, 'https://' || ${redirectHosts.host} || '/') or ${redirects.to} = 'https://' || ${redirectHosts.host} || '/*'`;

/** Allows a host as a redirect target. Refuses what is no host name, such as an address with a path. */
export async function allowHost(
  tx: Tx,
  { by, host: typed }: { by: Staff; host: string },
): Promise<Outcome<string, 'invalid'>> {
  requirePermission(by, 'redirects.hosts');
  const host = hostOf(typed);
  if (host === null) return refused('invalid');
  const added = await tx
    .insert(redirectHosts)
    .values({ host, addedBy: by.name })
    .onConflictDoNothing()
    .returning({ host: redirectHosts.host });
  if (added.length > 0) await recordAudit(tx, { by, did: 'allowed-host', kind: 'redirect-host', id: host });
  return ok(host);
}

/** Refuses 'used' while a redirect leads there. */
export async function forbidHost(tx: Tx, { by, host }: { by: Staff; host: string }): Promise<Outcome<null, 'used'>> {
  requirePermission(by, 'redirects.hosts');
  const found = (await listHosts(tx)).find((one) => one.host === host);
  if (!found) return ok(null);
  if (found.used > 0) return refused('used');
  await tx.delete(redirectHosts).where(eq(redirectHosts.host, host));
  await recordAudit(tx, { by, did: 'forbade-host', kind: 'redirect-host', id: host });
  return ok(null);
}

/** The typed host, also from the address of its home page; null for anything else. */
function hostOf(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const address = text.startsWith('https://') ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const plain =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return plain && /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(url.host) ? url.host.slice(0, 200) : null;
}

import { inArray, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { backgroundPace } from '#platform/jobs';
import { externalTargets } from '../page-data/page-words.ts';
import { contentChecks, externalLinks } from '../tables.ts';
import { askAddress } from './ask-address.ts';
import { deadExternals } from './dead-externals.ts';
import { publishedPages } from './published-pages.ts';

/** Addresses per run, concurrent requests, and rows per statement. */
const maxAsked = 300;
const together = 4;
const portion = 500;

/** Statuses that mean the page is gone. Many sites refuse bots (403, 429) although the page exists. */
const isDead = (status: number | null) => status === null || status === 404 || status === 410 || status >= 500;

/**
 * Checks the external addresses that pages link to: new and failing ones in each run, the others once a week. Updates the findings shown to staff.
 * `ask` returns the HTTP status of an address, null without a response.
 */
export async function checkExternalLinks(ask: (address: string) => Promise<number | null> = askAddress): Promise<void> {
  const before = await deadExternals(database());
  const due = await dueAddresses();
  for (let at = 0; at < due.length; at += together) {
    const some = due.slice(at, at + together);
    const answers = await Promise.all(some.map(async (address) => ({ address, status: await ask(address) })));
    await keep(answers);
  }
  const after = await deadExternals(database());
  const same =
    before.size === after.size && [...after].every(([address, dead]) => before.get(address)?.status === dead.status);
  // Makes the next run, a minute later, check the pages again.
  if (!same) await database().update(contentChecks).set({ mark: '' });
}

/** Also deletes addresses that no page links to. */
async function dueAddresses(): Promise<string[]> {
  const own = new URL(config().SITE_URL).host;
  const linked = new Set<string>();
  const pace = backgroundPace();
  for await (const { blocks } of publishedPages()) {
    for (const target of externalTargets(blocks))
      if (URL.parse(target) && new URL(target).host !== own) linked.add(target);
    await pace();
  }
  const { address, failures, checkedAt } = externalLinks;
  const rest = sql<boolean>`${failures} = 0 and ${checkedAt} > now() - interval '7 days'`;
  const known = await database().select({ address, rest }).from(externalLinks).orderBy(checkedAt);
  const gone = known.filter((one) => !linked.has(one.address)).map((one) => one.address);
  for (let at = 0; at < gone.length; at += portion)
    await database()
      .delete(externalLinks)
      .where(inArray(address, gone.slice(at, at + portion)));
  // New ones first, then the longest unchecked, so that failing ones do not delay the others.
  const asked = new Set(known.map((one) => one.address));
  const again = known.filter((one) => !one.rest && linked.has(one.address)).map((one) => one.address);
  return [...[...linked].filter((one) => !asked.has(one)), ...again].slice(0, maxAsked);
}

async function keep(answers: { address: string; status: number | null }[]): Promise<void> {
  const { address, failures, failingSince } = externalLinks;
  await inTransaction(async (tx) => {
    for (const { address: asked, status } of answers) {
      const dead = isDead(status);
      await tx
        .insert(externalLinks)
        .values({ address: asked, status, failures: dead ? 1 : 0, failingSince: dead ? sql`now()` : null })
        .onConflictDoUpdate({
          target: address,
          set: {
            status,
            failures: dead ? sql`${failures} + 1` : 0,
            failingSince: dead ? sql`coalesce(${failingSince}, now())` : null,
            checkedAt: sql`now()`,
          },
        });
    }
  });
}

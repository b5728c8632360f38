import { backupFolder, listBackups } from '#platform/backups';
import { config } from '#foundation/config';
import { databaseTime, reading, type Tx } from '#platform/db';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { oncePerRequest } from '#foundation/kit/requests/per-request.ts';
import { listUnready } from '#catalogue/batches';
import { messageNeeds } from './message-needs.ts';
import { kitNeed } from './kit-need.ts';
import { lateKitsNeed } from './late-kits-need.ts';
import { lateLeadsNeed } from './late-leads-need.ts';
import { countCallsDue, listLeads } from '#marketing/leads';
import { describeOrders, listOrders, needsOf } from '#sales/orders';
import { learnerNames } from '#sales/orders/model';
import { may, type Role, type Staff } from '#platform/people/model';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import type { LastBackup } from './backup-line.tsx';
import { readSetup } from '#platform/school';
import { spans } from './figure-words.ts';
import { readFigures } from './read-figures.ts';
import { showNeeds, waitWords } from './show-needs.ts';
import type { ShownNeed } from './needs-list.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';

const newest = 5;

export type StudioHome = Awaited<ReturnType<typeof readHome>>;

/**
 * The home screen: what waits for this person, the figures, and the latest records their role may read. Nothing counts a whole table: counts are
 * bounded and figures cover some weeks, so that the home is as quick with a million orders as with ten. The figures are read in parallel on a
 * connection of their own, because they took most of the time.
 */
export async function readHome(staff: Pick<Staff, 'name' | 'role'>, asked: number) {
  const weeks = spans.find((span) => span === asked) ?? 8;
  const [desk, figures] = await Promise.all([
    reading((tx) => readDesk(tx, staff)),
    reading(async (tx) => readFigures(tx, { role: staff.role, now: await databaseTime(tx), weeks })),
  ]);
  return { ...desk, figures };
}

async function readDesk(tx: Tx, { name, role }: Pick<Staff, 'name' | 'role'>) {
  const now = await databaseTime(tx);
  const orders = may(role, 'orders.read') ? await listOrders(tx, { limit: newest }) : null;
  const words = await describeOrders(tx, orders ?? []);
  const leads = may(role, 'leads.read') ? await listLeads(tx, { state: 'new', limit: newest }) : null;
  return {
    name,
    role,
    needs: [
      ...showNeeds(await oncePerRequest(`needs of ${role}`, () => needsOf(tx, role)), now),
      ...(await todo(tx, role, now)),
    ],
    orders: orders?.map(({ id, reference, learners, total, createdAt }) => ({
      id,
      reference,
      words: words.get(id) ?? '',
      learner: learnerNames(learners, staffLanguage()),
      total: formatMoney(total, staffLanguage()),
      at: createdAt,
    })),
    // Until the owner has chosen, the set-up comes first.
    begins: role === 'owner' && (await readSetup(tx)).choice === 'open',
    backup: role === 'owner' ? lastBackup(now) : undefined,
    leads: leads?.map(({ id, name: who, language, page, latestAt }) => ({ id, who, language, page, at: latestAt })),
  };
}

const twoDays = 2 * 24 * 3_600_000;

function lastBackup(now: Date): LastBackup {
  const [found] = listBackups(backupFolder());
  const nightly = config().BACKUP_KEEP > 0;
  if (!found) return { nightly, last: null };
  const { madeAt, bytes } = found;
  return { nightly, last: { madeAt, bytes, old: now.getTime() - madeAt.getTime() > twoDays } };
}

/** The limit of counts. */
const most = 100;

/** Today's tasks in addition to the order queue: calls, and batches that start soon without teacher or link. */
async function todo(tx: Tx, role: Role, now: Date): Promise<ShownNeed[]> {
  const found: ShownNeed[] = [];
  const shown = (count: number) => (count >= most ? `${most - 1}+` : String(count));
  if (may(role, 'leads.change')) {
    found.push(...(await lateLeadsNeed(tx, now, most)));
    const { count, since } = await countCallsDue(tx, most);
    if (since)
      found.push({
        kind: 'calls',
        title: say('Calls for today'),
        todo: say('Call, then say when to call next'),
        count: shown(count),
        age: since < now ? waitWords(since, now, count) : say('The first is later today'),
        to: studioPaths.studioLeads({ view: 'calls' }),
      });
  }
  if (may(role, 'messages.answer')) found.push(...(await messageNeeds(tx, now, most)));
  if (may(role, 'delivery.change')) found.push(...(await lateKitsNeed(tx, most)));
  if (may(role, 'delivery.change')) found.push(...(await kitNeed(tx, now, most)));
  if (may(role, 'batches.change')) {
    const unready = await listUnready(tx, most);
    const [first] = unready;
    if (first)
      found.push({
        kind: 'unready',
        title: say('Batches without teacher or joining link'),
        todo: say('They begin within seven days: add what is missing'),
        count: shown(unready.length),
        age: say('The first begins {when}', { when: businessTime(first.startsAt) }),
        to: unready.length === 1 ? studioPaths.studioBatch(first.id) : studioPaths.studioBatches({ missing: 'yes' }),
      });
  }
  return found;
}

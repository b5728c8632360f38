import { isAboutData, isUnavailable } from '#platform/db';
import { log } from '#foundation/config/log.server.ts';
import { withTimeout } from '#foundation/kit/with-timeout.ts';
import { forgetAside } from './forget-aside.ts';
import type { ErasedSince, WaitingLead } from './sent-lead.ts';
import { storeSilently } from './store-sent.ts';
import { ownWaiting, readWaiting, removeWaiting, setAside, waitingFiles, type WaitingFile } from './waiting-files.ts';
import { endWaiting, readKept, whenKept } from './waiting-leads.ts';

/** Pauses in milliseconds: between retries while the database is away, and until files of other processes are looked for again. */
const pauses = { first: 250, longest: 2_000, idle: 30_000 };
const filesAtOnce = 64;

type Passed = 'empty' | 'left' | 'away';

/**
 * Stores the leads spooled in this server's folder, now and whenever new ones are spooled, until closed. A file is only deleted after all of its
 * leads are committed: after a crash the next start stores the rest once.
 */
export function drainWaiting(erasedSince: ErasedSince): { close: () => Promise<void> } {
  let ending = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let pause = pauses.first;
  let keptMeanwhile = false;
  const after = (milliseconds: number) => {
    clearTimeout(timer);
    if (!ending) timer = setTimeout(() => (running ??= run()), milliseconds).unref();
  };
  const run = async () => {
    keptMeanwhile = false;
    const passed = await drainOnce(erasedSince, () => ending).catch((err: unknown): Passed => {
      log().error({ err }, 'leads that wait could not be looked at');
      return 'left';
    });
    running = undefined;
    pause = passed === 'away' ? Math.min(2 * pause, pauses.longest) : pauses.first;
    after(passed === 'away' || keptMeanwhile ? pause : pauses.idle);
  };
  whenKept(() => {
    keptMeanwhile = true;
    // While the database is away, a retry is scheduled soon anyway.
    if (pause === pauses.first && !running) after(pauses.first);
  });
  after(0);
  return {
    close: async () => {
      ending = true;
      clearTimeout(timer);
      await withTimeout(running ?? Promise.resolve(), 5_000, () => {});
    },
  };
}

/**
 * Stores the spool, oldest first. `away`: the database was not available, and nothing further was tried; `left`: other failures remain for the next
 * time.
 */
export async function drainOnce(erasedSince: ErasedSince, isEnding = () => false): Promise<Passed> {
  const now = Date.now();
  let stored = 0;
  let passed: Passed = 'empty';
  const files = waitingFiles();
  for (let first = 0; first < files.length && passed !== 'away' && !isEnding(); first += filesAtOnce) {
    const done = await Promise.all(
      files.slice(first, first + filesAtOnce).map((file) => drainFile(file, erasedSince, now)),
    );
    stored += done.reduce((sum, one) => sum + one.stored, 0);
    for (const one of done) if (passed !== 'away' && one.passed !== 'empty') passed = one.passed;
  }
  if (passed !== 'away') {
    endWaiting();
    await forgetAside(erasedSince, now);
  }
  if (stored > 0) log().info({ leads: stored }, 'leads that waited are stored');
  return passed;
}

async function drainFile(
  file: WaitingFile,
  erasedSince: ErasedSince,
  now: number,
): Promise<{ passed: Passed; stored: number }> {
  try {
    const own = await ownWaiting(file, now);
    const found = own && (await readWaiting(own));
    if (!found) return { passed: 'empty', stored: 0 };
    const { records, broken } = found;
    const refused = await storeAll(records, erasedSince);
    if (broken.length + refused.length > 0) {
      await setAside([...broken, ...refused]);
      log().error({ broken: broken.length, refused: refused.length }, 'leads that waited were set aside');
    }
    await removeWaiting(own);
    return { passed: 'empty', stored: records.length - refused.length };
  } catch (err) {
    if (isUnavailable(err)) return { passed: 'away', stored: 0 };
    log().error({ err }, 'leads that waited could not be stored');
    return { passed: 'left', stored: 0 };
  }
}

/** Returns the records that the database will never take. Rejects if others failed: then all are stored again. */
async function storeAll(records: string[], erasedSince: ErasedSince): Promise<string[]> {
  const leads = records.map(readKept);
  const gone = await erasedSince(
    leads.flatMap((lead) => contactsOf(lead).map((contact) => ({ contact, since: lead.takenAt }))),
  );
  const tried = await Promise.allSettled(
    leads.map(async (lead) => {
      if (!contactsOf(lead).some((contact) => gone.has(contact))) await storeSilently(lead);
    }),
  );
  const failed = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const why = failed.find(isUnavailable) ?? failed.find((error) => !isAboutData(error));
  if (why !== undefined) throw why;
  return records.filter((_, at) => tried[at]?.status === 'rejected');
}

const contactsOf = ({ row: { mobile, email } }: WaitingLead): string[] =>
  [mobile, email?.toLowerCase()].filter((contact) => contact != null);

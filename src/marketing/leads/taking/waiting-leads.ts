import { log } from '#foundation/config/log.server.ts';
import { createGroup } from '#foundation/kit/group-commit.ts';
import type { SentLead, WaitingLead } from './sent-lead.ts';
import { waitingFiles, writeWaiting } from './waiting-files.ts';

/** Milliseconds the sender of a form waits for the database; then the lead is spooled. */
export const patience = 4_000;

/** The maximum spool: hours of a rush, and small compared to the free space of a disk. */
const most = { leads: 50_000, bytes: 64 * 2 ** 20 };

/** Leads cannot be spooled: there are too many, or the disk takes no more. `isUnavailable` recognizes its code. */
class LeadsCannotWait extends Error {
  override name = 'LeadsCannotWait';
  readonly code = 'ENOSPC';
}

let waits = false;
let held: { leads: number; bytes: number } | undefined;
let onKept: () => void = () => {};

/** Whether leads are spooled without trying the database, because it did not take the last ones. */
export const leadsWait = (): boolean => waits;

/** Ends spooling; `held` will be recounted. */
export function endWaiting(): void {
  waits = false;
  held = undefined;
}

/** Sets the listener for newly spooled leads. */
export function whenKept(listener: () => void): void {
  onKept = listener;
}

const keep = createGroup<{ record: string; key: string }, null>({
  largest: 256,
  nameOf: ({ key }) => key,
  commit: async (kept) => {
    held ??= heldBy(waitingFiles());
    const bytes = kept.reduce((sum, { record }) => sum + Buffer.byteLength(record) + 10, 0);
    if (held.leads + kept.length > most.leads || held.bytes + bytes > most.bytes)
      throw new LeadsCannotWait('Too many leads wait for the database');
    const { leads, bytes: written } = await writeWaiting(
      kept.map(({ record }) => record),
      Date.now(),
    ).catch((cause: unknown) => {
      throw new LeadsCannotWait('Leads cannot be written to the disk', { cause });
    });
    held = { leads: held.leads + leads, bytes: held.bytes + written };
    return kept.map(() => null);
  },
  isAboutOne: () => false,
  isAboutAll: () => true,
});

const heldBy = (files: { leads: number; bytes: number }[]) => ({
  leads: files.reduce((sum, file) => sum + file.leads, 0),
  bytes: files.reduce((sum, file) => sum + file.bytes, 0),
});

/**
 * Spools a lead until the database takes it; returns once it is synced. Without a submission key it gets one, and without a time of consent the
 * current time. Rejects with an `isUnavailable` error if there is no room.
 */
export async function keepLead(sent: SentLead): Promise<void> {
  const takenAt = new Date();
  const { row } = sent;
  const waiting: WaitingLead = {
    ...sent,
    row: { ...row, once: row.once ?? row.submission, agreedAt: row.agreedAt ?? takenAt },
    takenAt,
  };
  await keep({ record: JSON.stringify(waiting), key: row.submission });
  if (!waits) log().warn('leads wait on the disk until the database is back');
  waits = true;
  onKept();
}

/** Parses a spooled record. */
export function readKept(record: string): WaitingLead {
  const { row, takenAt, ...rest } = JSON.parse(record) as WaitingLead;
  const taken = new Date(takenAt);
  return { ...rest, row: { ...row, agreedAt: row.agreedAt ? new Date(row.agreedAt) : taken }, takenAt: taken };
}

import { log } from '#foundation/config/log.server.ts';
import { createGroup } from '#foundation/kit/group-commit.ts';
import type { SentLead, WaitingLead } from './sent-lead.ts';
import { waitingFiles, writeWaiting } from './waiting-files.ts';

/** So long somebody who sent a form waits for the database, in milliseconds; then it waits on the disk. */
export const patience = 4_000;

/** So much waits at most: hours of a rush, and little beside what a disk must have free. */
const most = { leads: 50_000, bytes: 64 * 2 ** 20 };

/** Leads cannot wait on the disk: there are too many, or it takes no more. `isUnavailable` knows it by its code. */
class LeadsCannotWait extends Error {
  override name = 'LeadsCannotWait';
  readonly code = 'ENOSPC';
}

let waits = false;
let held: { leads: number; bytes: number } | undefined;
let onKept: () => void = () => {};

/** Whether leads go to the disk at once, because the database did not take the last ones. */
export const leadsWait = (): boolean => waits;

/** From now on leads are stored at once again; `held` is counted anew. */
export function endWaiting(): void {
  waits = false;
  held = undefined;
}

/** Who is to hear that leads began to wait. */
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
 * Keeps a lead on the disk until the database takes it; returns once it is synced. It is stored with the key of its sending, or one that it is given
 * now, and with the time of now as that of its consent where it brings none. Rejects as `isUnavailable` knows it where there is no room.
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

/** Reads a record that was kept. */
export function readKept(record: string): WaitingLead {
  const { row, takenAt, ...rest } = JSON.parse(record) as WaitingLead;
  const taken = new Date(takenAt);
  return { ...rest, row: { ...row, agreedAt: row.agreedAt ? new Date(row.agreedAt) : taken }, takenAt: taken };
}

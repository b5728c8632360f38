import type { MeasuredVisit } from '#marketing/tracking/model';
import type { LeadRow } from '../store-leads.ts';

/** A lead form that was checked and may be stored: all that is needed for it, as plain data but for the times. */
export type SentLead = {
  row: LeadRow & { submission: string };
  /** Suspected by a sign that a person may give too. */
  provable: boolean;
  /** The form asks for a code that comes to the number. */
  asksCode: boolean;
  wantsMessages: boolean;
  measured?: MeasuredVisit | undefined;
};

/** One that waits on the disk until the database is back, since `takenAt`, when its sender was thanked. */
export type WaitingLead = SentLead & { takenAt: Date };

/** Of these contacts (E.164, or an address in small letters) those that were erased since: what was taken of them before may not be stored. */
export type ErasedSince = (asked: { contact: string; since: Date }[]) => Promise<Set<string>>;

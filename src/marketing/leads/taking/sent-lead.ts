import type { MeasuredVisit } from '#marketing/tracking/model';
import type { LeadRow } from '../store-leads.ts';

/** A validated lead form with all data needed to store it, as plain data except for dates. */
export type SentLead = {
  row: LeadRow & { submission: string };
  /** Suspected by a sign that a person may give too. */
  provable: boolean;
  /** The form asks for a code sent to the number. */
  asksCode: boolean;
  wantsMessages: boolean;
  measured?: MeasuredVisit | undefined;
};

/** A spooled lead; `takenAt`: when it was spooled and its sender thanked. */
export type WaitingLead = SentLead & { takenAt: Date };

/** Which of these contacts (E.164, or a lower-case address) were erased since: their earlier records must not be stored. */
export type ErasedSince = (asked: { contact: string; since: Date }[]) => Promise<Set<string>>;

import type { StaffLanguage, StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Role } from './permissions.ts';

export { changeLines, didWords } from './audit/show-details.ts';
export { isRole, may, roles, rolesThatMay, roleWords, type Permission, type Role } from './permissions.ts';

/** `suspended`: may be reactivated; `removed`: only their name stays, in histories. */
export type StaffState = 'active' | 'suspended' | 'removed';

/** The label of each for staff. */
export const stateNames: Record<StaffState, StaffSentence> = {
  active: 'active',
  suspended: 'suspended',
  removed: 'removed',
};

/** A person signed in to the studio. */
export type Staff = { id: string; name: string; email: string; role: Role };

/** The same in their own studio language. */
export type SignedIn = Staff & { language: StaffLanguage };

/** One line of a record's history: who did what, when. `who` is a person's name or `system`. */
export type AuditEntry = { id: string; who: string; did: string; details: Record<string, unknown>; at: Date };

/** What was done to a thing, with its id. */
export type DatedEntry = Pick<AuditEntry, 'did' | 'details' | 'at'> & { aboutId: string };

/** The texts of a form that moves money: what it will do, its button, and the result. */
export type Plan = {
  says: string[];
  button: string;
  did: string;
  /** The created record, for a form that redirects to it. */
  made?: string;
};

/** The answer to such a form: `review` to be confirmed, or `refusal`; always with all that was typed. */
export type FormAnswer = {
  /** The form of the page it belongs to. */
  form: string;
  /** Its single-use key. */
  key: string;
  values: Record<string, string>;
  review?: Pick<Plan, 'says' | 'button'>;
  refusal?: string;
};

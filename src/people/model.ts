/** What somebody may do here. Owners may everything; the others see the screens of their work. */
export const roles = ['owner', 'sales', 'finance', 'operations'] as const;
export type Role = (typeof roles)[number];

/** Whether the text names a role. */
export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/** Whether a role may do what is for these; the owner may everything. */
export function mayDo(role: Role, those: readonly Role[]): boolean {
  return role === 'owner' || those.includes(role);
}

/** Somebody who is signed in to the studio. */
export type Staff = { id: string; name: string; email: string; role: Role };

/** One line of the history of a thing: who did what, when. `who` is a person's name or `system`. */
export type AuditEntry = { id: string; who: string; did: string; details: Record<string, unknown>; at: Date };

/** What a form that moves money does: what it says before, the word of its button, and what it says afterwards. */
export type Plan = { says: string[]; button: string; did: string };

/** What such a form is answered: `review` to be confirmed, or `refusal`; always with all that was typed. */
export type FormAnswer = {
  /** The form of the page it belongs to. */
  form: string;
  /** Its single-use key. */
  key: string;
  values: Record<string, string>;
  review?: Pick<Plan, 'says' | 'button'>;
  refusal?: string;
};

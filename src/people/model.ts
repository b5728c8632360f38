/** What somebody may do here. Owners may everything; the others see the screens of their work. */
export type Role = 'owner' | 'sales' | 'finance' | 'operations';

/** Somebody who is signed in to the studio. */
export type Staff = { id: string; name: string; email: string; role: Role };

/** One line of the history of a thing: who did what, when. `who` is a person's name or `system`. */
export type AuditEntry = { id: string; who: string; did: string; details: Record<string, unknown>; at: Date };

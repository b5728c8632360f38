import type { Role } from '#people/model';

/** Whether somebody may take figures out and close lines of the books: finance and owners. */
export function mayReconcile(role: Role): boolean {
  return role === 'finance' || role === 'owner';
}

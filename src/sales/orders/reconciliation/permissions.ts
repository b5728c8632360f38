import { may, type Role } from '#platform/people/model';

/** Whether a role may export figures and close differences: finance and owners. */
export function mayReconcile(role: Role): boolean {
  return may(role, 'money.reconcile');
}

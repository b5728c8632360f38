import { may, type Staff } from '#platform/people/model';
import { alertRules, type AlertKind } from './model.ts';

/** Whether a staff member has the permission for a kind; without it they receive no such alerts. */
export function mayAct({ role }: Pick<Staff, 'role'>, kind: AlertKind): boolean {
  return may(role, alertRules[kind].needs);
}

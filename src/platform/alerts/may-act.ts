import { may, type Staff } from '#platform/people/model';
import { alertRules, type AlertKind } from './model.ts';

/** Whether somebody may act on a kind; whoever may not is not told of it. */
export function mayAct({ role }: Pick<Staff, 'role'>, kind: AlertKind): boolean {
  return may(role, alertRules[kind].needs);
}

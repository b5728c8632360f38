import { requirePermission } from '#people';
import { may, type Staff } from '#people/model';

/** Whether somebody changes the hours and lessons of this teacher (id of staff): their own, or everybody's. */
export function mayChangeLessonsOf({ role, id }: Pick<Staff, 'role' | 'id'>, staffId: string): boolean {
  return may(role, 'lessons.change') || (id === staffId && may(role, 'lessons.change-own'));
}

/** The same for use cases: throws a response of 403. */
export function requireLessonsOf(by: Staff, staffId: string): void {
  if (!mayChangeLessonsOf(by, staffId)) requirePermission(by, 'lessons.change');
}

import { requirePermission } from '#platform/people';
import { may, type Staff } from '#platform/people/model';

/** Whether staff may change this teacher's hours and lessons (staff id): their own, or everybody's. */
export function mayChangeLessonsOf({ role, id }: Pick<Staff, 'role' | 'id'>, staffId: string): boolean {
  return may(role, 'lessons.change') || (id === staffId && may(role, 'lessons.change-own'));
}

/** The same for use cases: throws a response of 403. */
export function requireLessonsOf(by: Staff, staffId: string): void {
  if (!mayChangeLessonsOf(by, staffId)) requirePermission(by, 'lessons.change');
}

/** For forms that name no lesson yet: throws 403 for who changes neither their own lessons nor those of others. */
export function requireAnyLessons(by: Staff): void {
  if (!may(by.role, 'lessons.change-own')) requirePermission(by, 'lessons.change');
}

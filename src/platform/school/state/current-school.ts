import type { SchoolPart, Typed } from '../model.ts';

/** What staff set on screen, by part, as known to this server; parts never saved are missing. */
export type School = Partial<Record<SchoolPart, Typed>>;

let current: School = {};

/** What staff set on screen, as last read. Read-only. */
export function currentSchool(): School {
  return current;
}

/** Replaces it; `loadSchool` does, and tests. */
export function setCurrentSchool(school: School): void {
  current = school;
}

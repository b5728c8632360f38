import type { SchoolPart, Typed } from '../model.ts';

/** What staff set on screen, by part, as this server knows it; parts that nobody saved are missing. */
export type School = Partial<Record<SchoolPart, Typed>>;

let current: School = {};

/** What staff set on screen, as of the last time it was read. Nobody may change it. */
export function currentSchool(): School {
  return current;
}

/** Replaces it; `loadSchool` does, and tests. */
export function setCurrentSchool(school: School): void {
  current = school;
}

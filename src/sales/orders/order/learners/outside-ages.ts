/** Learners outside the programme's age range; those without an age are left out. Only a warning: buyers and staff decide who takes part. */
export function outsideAges<One extends { age: number | null }>(
  learners: readonly One[],
  { min, max }: { min: number; max: number },
): (One & { age: number })[] {
  return learners.filter((one): one is One & { age: number } => one.age !== null && (one.age < min || one.age > max));
}

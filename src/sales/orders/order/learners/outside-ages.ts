/** Learners whose age is outside of the programme's. One without an age is not among them. It is a warning: buyers and staff decide who takes part. */
export function outsideAges<One extends { age: number | null }>(
  learners: readonly One[],
  { min, max }: { min: number; max: number },
): (One & { age: number })[] {
  return learners.filter((one): one is One & { age: number } => one.age !== null && (one.age < min || one.age > max));
}

/** Learners whose age the programme is not made for; an age that was not given is none. Who is sold a seat is decided by people. */
export function outsideAges<One extends { age: number | null }>(
  learners: readonly One[],
  { min, max }: { min: number; max: number },
): (One & { age: number })[] {
  return learners.filter((one): one is One & { age: number } => one.age !== null && (one.age < min || one.age > max));
}

/** With this much evidence (1 in 1,000) the visitors were not divided as they should have been. */
const alarm = 1_000;

/**
 * Whether visitors fell to the arms in other numbers than planned, which makes every comparison of them worthless: something loses or adds
 * visitors of one arm. All arms are given the same share. May be looked at daily: the evidence is a Bayes factor against the plan, which
 * under the plan passes 1,000 at any look with a probability of at most 1 in 1,000. Source: M. Lindon, A. Malek, "Anytime-Valid Inference for
 * Multinomial Count Data", NeurIPS 2022 (a Dirichlet prior around the plan).
 */
export function ratioBroken(visitors: number[]): boolean {
  const total = visitors.reduce((sum, n) => sum + n, 0);
  if (visitors.length < 2 || total === 0) return false;
  const prior = 1;
  const all = prior * visitors.length;
  const evidence =
    logGamma(all) -
    logGamma(all + total) +
    visitors.reduce((sum, n) => sum + logGamma(prior + n) - logGamma(prior), 0) +
    total * Math.log(visitors.length);
  return evidence > Math.log(alarm);
}

/** ln Γ(x) for x ≥ 1 by Stirling's series, shifted to where it has ten exact digits. */
function logGamma(x: number): number {
  let below = 0;
  let at = x;
  for (; at < 10; at += 1) below += Math.log(at);
  const square = at * at;
  const series = (1 / 12 - (1 / 360 - 1 / (1_260 * square)) / square) / at;
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - below;
}

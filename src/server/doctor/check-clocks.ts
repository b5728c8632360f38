import { broken, fine, look, type Finding } from './finding.ts';

/** Seconds: below the first a difference has no effect; above the second, payments and sign-in codes fail. */
const noticeable = 5;
const harmful = 30;

/** Compares a clock elsewhere with this machine's, by what both showed at one moment. `precision`: of the other, in seconds. */
export function checkClock(whose: string, theirs: Date, ours: Date, precision = 0): Finding {
  const skew = (theirs.getTime() - ours.getTime()) / 1000;
  const off = Math.max(0, Math.abs(skew) - precision);
  const about = 'clocks';
  if (off < noticeable) return fine(about, `The clock of ${whose} and this machine’s agree.`);
  const says = `The clock of ${whose} is ${off.toFixed(0)} s ${skew > 0 ? 'ahead of' : 'behind'} this machine’s.`;
  const todo = 'Let both machines follow a time server (systemd-timesyncd or chrony).';
  return off < harmful ? look(about, says, todo) : broken(about, says, todo);
}

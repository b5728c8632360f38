import type { GoalResult } from '#website/experiments';
import { letterOf } from '#website/experiments/model';
import { say } from '#foundation/i18n/staff/say.ts';
import { percent } from './experiment-words.ts';

type ArmResult = GoalResult['arms'][0];

/** The result of a version for one goal, and what to do, in plain words; null for the control. */
export function verdictWords({ verdict, difference }: ArmResult, arm: number, effect: string): string | null {
  if (!verdict || !difference) return null;
  const letter = letterOf(arm);
  const count = verdict.moreVisitors;
  if (verdict.is === 'too-early')
    return say('Version {letter}: too early to say anything. About {count} more visitors are needed.', {
      letter,
      count,
    });
  if (verdict.is === 'open')
    return say(
      'Version {letter}: no clear difference yet. About {count} more visitors are needed to see one of {effect} points.',
      { letter, count, effect },
    );
  if (verdict.is === 'alike')
    return say('Version {letter} makes no difference worth knowing. Keep the page as it is, or the version you like.', {
      letter,
    });
  const [low, high] = [Math.abs(difference.low), Math.abs(difference.high)].sort((a, b) => a - b);
  const between = { letter, low: percent(low ?? 0), high: percent(high ?? 0) };
  return verdict.is === 'better'
    ? say(
        'Version {letter} is better: between {low} and {high} more of 100 visitors. You may give it to the page.',
        between,
      )
    : say('Version {letter} is worse: between {low} and {high} fewer of 100 visitors.', between);
}

/** A rate with its limits: `4.2 % (3.1 to 5.3)`. */
export function rateWords({ rate }: ArmResult): string {
  return say('{rate} % ({low} to {high})', {
    rate: percent(rate.estimate),
    low: percent(rate.low),
    high: percent(rate.high),
  });
}

/** The difference to the control, in percentage points. */
export function differenceWords({ difference }: ArmResult): string | null {
  if (!difference) return null;
  const signed = (share: number) => (share > 0 ? '+' : '') + percent(share);
  return say('{points} points ({low} to {high})', {
    points: signed(difference.estimate),
    low: signed(difference.low),
    high: signed(difference.high),
  });
}

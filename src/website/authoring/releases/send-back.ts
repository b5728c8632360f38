import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { stepRelease, type StepInput, type StepOutcome } from './step-release.ts';

/** Sends a release back to its maker, with a note. Refuses 'no-note' without one, and as `stepRelease`. */
export async function sendBack(tx: Tx, input: StepInput & { note: string }): Promise<StepOutcome<'no-note'>> {
  const reviewNote = cutTo(input.note.trim(), 1_000);
  return stepRelease<'no-note'>(tx, input, {
    step: 'send-back',
    did: 'sent-release-back',
    decide: () =>
      reviewNote ? ok({ state: 'open', reviewNote, reviewedBy: null, reviewedByName: null }) : refused('no-note'),
  });
}

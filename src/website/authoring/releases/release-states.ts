import type { PlannedState } from '../model.ts';

export type ReleaseStep =
  | 'send'
  | 'approve'
  | 'send-back'
  | 'schedule'
  | 'unschedule'
  | 'publish'
  | 'withdraw'
  | 'change';

/** The states from which each step is allowed. The review requirement is checked separately. */
const from: Record<ReleaseStep, readonly PlannedState[]> = {
  send: ['open', 'failed'],
  approve: ['review'],
  'send-back': ['review', 'approved'],
  schedule: ['open', 'approved', 'failed'],
  unschedule: ['scheduled'],
  publish: ['open', 'approved', 'scheduled', 'failed'],
  withdraw: ['open', 'review', 'approved', 'scheduled', 'failed'],
  change: ['open', 'failed'],
};

/** Whether a release in this state may take this step. */
export function mayStep(state: PlannedState, step: ReleaseStep): boolean {
  return from[step].includes(state);
}

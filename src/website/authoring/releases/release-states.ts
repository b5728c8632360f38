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

/** From which states each step may be taken. Whether a second person must have read it is asked beside this. */
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

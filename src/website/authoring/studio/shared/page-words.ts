import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { PlannedState } from '../../model.ts';

export { kindWord } from '../../editor/fields/page-kind-words.ts';

export const stateWords: Record<PlannedState, StaffSentence> = {
  open: 'being put together',
  review: 'waits for a second reader',
  approved: 'read and approved',
  scheduled: 'scheduled',
  failed: 'could not be published',
  published: 'published',
  withdrawn: 'given up',
};

import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { Variable } from '../../model.ts';

/** The label of each placeholder. */
export const variableWords: Record<Variable, StaffSentence> = {
  name: 'Name',
  learner: 'Learner',
  programme: 'Programme',
  start: 'When it begins',
  link: 'Link',
  until: 'Until when',
  tracking: 'Tracking number',
  amount: 'Amount',
  reference: 'Number of the order',
  code: 'Code of six digits',
  brand: 'Name of the school',
  choices: 'Link to the choices of the person',
};

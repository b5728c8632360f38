import { say } from '#foundation/i18n/staff/say.ts';
/** The choices of the urgency filter: days until the first session. */
export const urgencies = () => [
  { value: 'late', label: say('Late: begins soon, not sent') },
  { value: '3', label: say('Begins within 3 days') },
  { value: '7', label: say('Begins within 7 days') },
  { value: '14', label: say('Begins within 14 days') },
  { value: '0', label: say('Has begun') },
];

import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import { lookup } from '#foundation/kit/lookup.ts';

/** What the choices of fields are called. */
const choiceWords = lookup<StaffSentence>({
  plain: 'Plain',
  tint: 'Tint',
  ink: 'Ink',
  waving: 'Waving',
  searching: 'Searching',
  bandaged: 'Bandaged',
  cheering: 'Cheering',
  building: 'Building',
  waiting: 'Waiting',
  space: 'Space',
  line: 'Line',
  tape: 'Tape',
  mascot: 'Mascot',
  primary: 'Strong',
  secondary: 'Outlined',
  quiet: 'Quiet',
  inline: 'In the page',
  dialog: 'Behind a button',
  popup: 'By itself, at half of the page',
  bar: 'In a bar at the lower edge',
  optional: 'Optional',
  info: 'Information',
  success: 'Good news',
  warning: 'Warning',
  danger: 'Important',
  band: 'Across the page',
  split: 'Title beside the content',
  drawing: 'Title with a drawing',
  fact: 'Title as a sentence to remember',
  cards: 'On cards',
  narrow: 'Narrow',
  normal: 'Normal',
  circuit: 'A circuit with lamps',
  rocket: 'The flight of a rocket',
  leds: 'A dance of LEDs',
  plot: 'Points with their mean and median',
  glider: 'The balance of a glider',
  turtle: 'A turtle that draws',
  workshop: 'Workshop',
  course: 'Course',
  'one-on-one': '1-on-1',
  electronics: 'Electronics',
  rockets: 'Rockets',
  aeromodelling: 'Aeromodelling',
  programming: 'Programming',
  data: 'Data',
  design: 'Design',
  parenting: 'Parenting',
});

/** The label of a choice; null for one without. */
export function wordOfChoice(choice: string): StaffSentence | null {
  return choiceWords[choice] ?? null;
}

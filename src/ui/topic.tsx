/** What a programme is about; each has its colours and its picture. */
export type Topic =
  | 'electronics'
  | 'rockets'
  | 'aeromodelling'
  | 'programming'
  | 'data'
  | 'design'
  | 'parenting'
  | 'space';

export type TopicClasses = {
  /** Background to put text in `ink` upon. */
  surface: string;
  /** Text colour, readable on `surface`, `canvas` and `surface` of pages. */
  ink: string;
  /** Border colour. */
  edge: string;
};

const classes: Record<Topic, TopicClasses> = {
  electronics: { surface: 'bg-electronics', ink: 'text-electronics-ink', edge: 'border-electronics-edge' },
  rockets: { surface: 'bg-rockets', ink: 'text-rockets-ink', edge: 'border-rockets-edge' },
  aeromodelling: { surface: 'bg-aeromodelling', ink: 'text-aeromodelling-ink', edge: 'border-aeromodelling-edge' },
  programming: { surface: 'bg-programming', ink: 'text-programming-ink', edge: 'border-programming-edge' },
  data: { surface: 'bg-data', ink: 'text-data-ink', edge: 'border-data-edge' },
  design: { surface: 'bg-design', ink: 'text-design-ink', edge: 'border-design-edge' },
  parenting: { surface: 'bg-parenting', ink: 'text-parenting-ink', edge: 'border-parenting-edge' },
  space: { surface: 'bg-space', ink: 'text-space-ink', edge: 'border-space-edge' },
};

export const topics = Object.keys(classes) as Topic[];

/** The colour classes of a topic. */
export function topicClasses(topic: Topic): TopicClasses {
  return classes[topic];
}

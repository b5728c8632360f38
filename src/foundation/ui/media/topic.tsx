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
  /** Background. */
  surface: string;
  /** Border colour. */
  edge: string;
};

const classes: Record<Topic, TopicClasses> = {
  electronics: { surface: 'bg-electronics', edge: 'border-electronics-edge' },
  rockets: { surface: 'bg-rockets', edge: 'border-rockets-edge' },
  aeromodelling: { surface: 'bg-aeromodelling', edge: 'border-aeromodelling-edge' },
  programming: { surface: 'bg-programming', edge: 'border-programming-edge' },
  data: { surface: 'bg-data', edge: 'border-data-edge' },
  design: { surface: 'bg-design', edge: 'border-design-edge' },
  parenting: { surface: 'bg-parenting', edge: 'border-parenting-edge' },
  space: { surface: 'bg-space', edge: 'border-space-edge' },
};

export const topics = Object.keys(classes) as Topic[];

/** The colour classes of a topic. */
export function topicClasses(topic: Topic): TopicClasses {
  return classes[topic];
}

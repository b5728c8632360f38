import { classNames } from '#foundation/kit/class-names.ts';
import { drawingUrl } from './drawings.ts';
import { topicClasses } from './topic.tsx';
import type { Topic } from './topic.tsx';

type TopicArtProps = {
  topic: Topic;
  /** Whether it is on the first screen: others are lazy-loaded. */
  first?: boolean;
  className?: string | undefined;
};

/** The scene of a topic on its colour, 4 to 3, as wide as its place. Decoration: hidden from screen readers. */
export function TopicArt({ topic, first = false, className }: TopicArtProps) {
  return (
    <img
      src={drawingUrl(topic)}
      alt=""
      width={320}
      height={240}
      loading={first ? undefined : 'lazy'}
      className={classNames('topic-art', topicClasses(topic).surface, className)}
    />
  );
}

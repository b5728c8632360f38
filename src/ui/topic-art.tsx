import { classNames } from './class-names.ts';
import { AeromodellingScene } from './scenes/aeromodelling.tsx';
import { DataScene } from './scenes/data.tsx';
import { DesignScene } from './scenes/design.tsx';
import { ElectronicsScene } from './scenes/electronics.tsx';
import { ParentingScene } from './scenes/parenting.tsx';
import { ProgrammingScene } from './scenes/programming.tsx';
import { RocketsScene } from './scenes/rockets.tsx';
import { SpaceScene } from './scenes/space.tsx';
import { topicClasses } from './topic.tsx';
import type { Topic } from './topic.tsx';

const scenes = {
  electronics: ElectronicsScene,
  rockets: RocketsScene,
  aeromodelling: AeromodellingScene,
  programming: ProgrammingScene,
  data: DataScene,
  design: DesignScene,
  parenting: ParentingScene,
  space: SpaceScene,
};

/** The scene of a topic on its colour, 4 to 3, as wide as its place. Decoration: hidden from screen readers. */
export function TopicArt({ topic, className }: { topic: Topic; className?: string | undefined }) {
  const Scene = scenes[topic];
  const { surface, ink } = topicClasses(topic);
  return (
    <svg viewBox="0 0 320 240" aria-hidden="true" className={classNames('topic-art', surface, ink, className)}>
      <Scene />
    </svg>
  );
}

import { Card } from '#foundation/ui/controls/card.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import { topicClasses, topics } from '#foundation/ui/media/topic.tsx';
import { TopicArt } from '#foundation/ui/media/topic-art.tsx';
import { Wordmark } from '#foundation/ui/media/wordmark.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import type { BrandKit } from './schema.ts';

const colours = ['bg-canvas', 'bg-kraft', 'bg-ink', 'bg-brand', 'bg-accent', 'bg-danger'];
const poses = ['waving', 'building', 'searching', 'cheering', 'waiting', 'bandaged'] as const;

export function View({ block: kit, context }: BlockProps<BrandKit>) {
  return (
    <BlockFrame block={kit}>
      <div className="grid gap-5 md:grid-cols-2">
        <Card className="grid min-h-40 place-items-center">
          <Wordmark name={context.brandName} />
        </Card>
        <div className="card card-padded night grid min-h-40 place-items-center">
          <Wordmark name={context.brandName} />
        </div>
      </div>
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-6" aria-hidden="true">
        {colours.map((colour) => (
          <li key={colour} className={`h-20 rounded-xl border border-line ${colour}`} />
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3 lg:grid-cols-6">
        {poses.map((pose) => (
          <Mascot key={pose} pose={pose} size={200} className="h-auto w-full" />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-5 lg:grid-cols-4">
        {topics.map((topic) => (
          <div key={topic} className={`rounded-xl border-2 ${topicClasses(topic).edge}`}>
            <TopicArt topic={topic} />
          </div>
        ))}
      </div>
    </BlockFrame>
  );
}

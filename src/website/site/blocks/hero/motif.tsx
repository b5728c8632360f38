import { classNames } from '#foundation/kit/class-names.ts';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import { Picture } from '#foundation/ui/media/picture.tsx';
import type { Topic } from '#foundation/ui/media/topic.tsx';
import { TopicArt } from '#foundation/ui/media/topic-art.tsx';
import { Motif } from '../shared/motif/motif.tsx';
import type { PreparedHero } from './schema.ts';

type MotifProps = { hero: PreparedHero; topic: Topic | null };

/** Shows the picture of the content, else the mascot, else the drawing of the topic; a film makes the picture or drawing its poster. */
export function HeroMotif({ hero: { source, mascot: pose, pictureAlt, film }, topic }: MotifProps) {
  if (source ?? film) {
    const shown = { source, alt: pictureAlt, film, art: topic ?? undefined };
    return <Motif of={shown} sizes="(width >= 64rem) 30rem, 28rem" priority />;
  }
  if (pose) return <Mascot pose={pose} size={320} first className="mx-auto h-auto w-3/4 lg:w-full" />;
  return topic && <TopicArt topic={topic} first />;
}

/** The same, small, for wide windows alone: phones do not fetch it. */
export function SmallMotif({ hero: { source, mascot: pose, pictureAlt }, topic }: MotifProps) {
  const place = 'hidden lg:block';
  if (source?.full)
    return (
      <Picture source={source} alt={pictureAlt ?? ''} className={classNames(place, 'mr-8 -mb-4 ml-auto max-w-52')} />
    );
  if (source)
    return (
      <div className={classNames(place, 'mb-6')}>
        <Picture source={source} alt={pictureAlt ?? ''} ratio="16x9" sizes="28rem" />
      </div>
    );
  // A drawing is on the edge of the card below, or behind it.
  if (pose) return <Mascot pose={pose} size={144} className={classNames(place, 'mr-8 -mb-2 ml-auto')} />;
  return topic && <TopicArt topic={topic} className={classNames(place, 'mr-8 -mb-4 ml-auto max-w-52')} />;
}

import type { ReactNode } from 'react';
import { Picture, type PictureRatio, type PictureSource } from '#foundation/ui/media/picture.tsx';
import type { Topic } from '#foundation/ui/media/topic.tsx';
import { TopicArt } from '#foundation/ui/media/topic-art.tsx';
import { FilmPoster } from './film-poster.tsx';

/** What a block shows next to its words: the picture, else the drawing of a topic. `film`: plays when pressed. */
export type Shown = {
  source?: PictureSource | null | undefined;
  alt?: string | undefined;
  art?: Topic | undefined;
  film?: string | undefined;
};

type MotifProps = {
  of: Shown;
  /** Its width, as in the HTML attribute. */
  sizes: string;
  ratio?: PictureRatio;
  /** Decorative: the text next to it says the same, so its alternative text is not read out. */
  decorative?: boolean;
  priority?: boolean;
  /** It fills the head of a card. */
  inCard?: boolean;
};

/** Whether there is anything to show. */
export const showsMotif = ({ source, art, film }: Shown): boolean => Boolean(source ?? art ?? film);

/**
 * The picture of a block or item, cropped to its place; without one the drawing of its topic, else nothing. With a film it is a poster that links to
 * the film.
 */
export function Motif({ of, ...place }: MotifProps): ReactNode {
  const { film, source, art, alt = '' } = of;
  if (!film) return <Still of={of} {...place} />;
  // The poster names the film: a link needs an accessible name.
  return (
    <FilmPoster to={film} about={alt} inCard={place.inCard}>
      <Still of={{ source, art: art ?? 'design', alt: '' }} {...place} />
    </FilmPoster>
  );
}

function Still({ of: { source, art, alt = '' }, decorative, sizes, ratio = '4x3', priority, inCard }: MotifProps) {
  const className = inCard ? 'rounded-none!' : undefined;
  if (source)
    return (
      <Picture
        source={source}
        alt={decorative ? '' : alt}
        ratio={ratio}
        sizes={sizes}
        priority={priority}
        className={className}
      />
    );
  if (!art) return null;
  if (!alt || decorative) return <TopicArt topic={art} first={priority ?? false} className={className} />;
  return (
    <div role="img" aria-label={alt}>
      <TopicArt topic={art} first={priority ?? false} className={className} />
    </div>
  );
}

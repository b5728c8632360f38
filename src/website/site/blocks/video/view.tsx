import { Picture } from '#foundation/ui/media/picture.tsx';
import { TopicArt } from '#foundation/ui/media/topic-art.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { FilmPoster } from '../shared/motif/film-poster.tsx';
import type { PreparedVideo } from './schema.ts';

export function View({ block: { to, length, source, art: topic, ...rest }, context }: BlockProps<PreparedVideo>) {
  return (
    <BlockFrame block={rest} width="narrow">
      <FilmPoster to={to} length={length}>
        {source ? (
          <Picture source={source} alt="" ratio="16x9" sizes="(width >= 48rem) 44rem, 100vw" />
        ) : (
          <TopicArt topic={topic ?? context.topic ?? 'design'} />
        )}
      </FilmPoster>
    </BlockFrame>
  );
}

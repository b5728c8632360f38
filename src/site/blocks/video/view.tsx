import { ExternalLink, Play } from 'lucide-react';
import { useText } from '#i18n';
import { Picture } from '#ui/media/picture';
import { TopicArt } from '#ui/media/topic-art';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import type { PreparedVideo } from './schema.ts';

export function View({ block: { to, length, source, art: topic, ...rest }, context }: BlockProps<PreparedVideo>) {
  const say = useText();
  return (
    <BlockFrame block={rest} width="narrow">
      <a href={to} target="_blank" rel="noopener noreferrer" className="video-poster">
        {source ? (
          <Picture source={source} alt="" ratio="16x9" sizes="(width >= 48rem) 44rem, 100vw" />
        ) : (
          <TopicArt topic={topic ?? context.topic ?? 'design'} />
        )}
        <span aria-hidden="true" className="video-play">
          <Play className="size-8 fill-current" />
        </span>
        <span className="flex flex-wrap items-center gap-x-2 pt-3 font-semibold">
          {say('video.watch')}
          {length && <span className="font-normal text-ink-soft">({length})</span>}
          <span className="flex items-center gap-1.5 text-sm font-normal text-ink-soft">
            <ExternalLink aria-hidden="true" className="size-4" />
            {say('video.opens', { site: new URL(to).hostname.replace(/^www\./, '') })}
          </span>
        </span>
      </a>
    </BlockFrame>
  );
}

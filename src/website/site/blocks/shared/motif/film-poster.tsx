import ExternalLink from 'lucide-react/icons/external-link';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { useText } from '#foundation/i18n/index.tsx';

type PosterProps = {
  to: string;
  length?: string | undefined;
  /** The film's subject; read out with the link. */
  about?: string | undefined;
  /** It fills the head of a card: its text has the card's padding. */
  inCard?: boolean | undefined;
  children: ReactNode;
};

/** A picture that links to a film on another site. Nothing is loaded from there, so that site learns nothing before the visitor presses play. */
export function FilmPoster({ to, length, about, inCard, children }: PosterProps) {
  const say = useText();
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="video-poster">
      {children}
      <span aria-hidden="true" className="video-play">
        <Play className="size-8 fill-current" />
      </span>
      <span className={`flex flex-wrap items-center gap-x-2 pt-3 font-semibold ${inCard ? 'px-5' : ''}`}>
        {say('video.watch')}
        {about && <span className="visually-hidden">: {about}</span>}
        {length && <span className="font-normal text-ink-soft">({length})</span>}
        <span className="flex items-center gap-1.5 text-sm font-normal text-ink-soft">
          <ExternalLink aria-hidden="true" className="size-4" />
          {say('video.opens', { site: new URL(to).hostname.replace(/^www\./, '') })}
        </span>
      </span>
    </a>
  );
}

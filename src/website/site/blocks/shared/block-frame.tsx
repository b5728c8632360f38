import type { ReactNode } from 'react';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Section } from '#foundation/ui/controls/section.tsx';
import type { Topic } from '#foundation/ui/media/topic.tsx';
import { TopicArt } from '#foundation/ui/media/topic-art.tsx';
import { classNames } from '#foundation/kit/class-names.ts';
import { headingId } from '../../page-data/block-props.ts';
import type { Stand } from '../../pages/parts.ts';

type BlockFrameProps = {
  block: {
    id: string;
    tone?: 'plain' | 'tint' | 'ink' | undefined;
    title?: string | undefined;
    intro?: string | undefined;
    stand?: Stand | undefined;
  };
  width?: 'narrow' | 'normal' | 'wide';
  centred?: boolean;
  /** The drawing next to the title, where the block's style has one. */
  topic?: Topic | null | undefined;
  children?: ReactNode;
};

/**
 * The section around a block: its colour, heading and introduction, in the block's style. In a `split` the heading stays visible next to a long list
 * while that scrolls; as a `fact` the title is a statement. `cards` concerns the view: its head is as in a band.
 */
export function BlockFrame({ block, width, centred = false, topic, children }: BlockFrameProps) {
  const { id, tone, title, intro, stand } = block;
  const split = stand === 'split' && title;
  return (
    <Section
      id={id}
      tone={tone}
      width={split ? 'normal' : width}
      labelledBy={title ? headingId(id) : undefined}
      className={classNames('grid gap-8 md:gap-10', split && 'lg:grid-cols-[2fr_3fr] lg:gap-x-16')}
    >
      {title && <Head {...{ id, title, intro, stand, centred, topic }} />}
      {split ? <div className="grid min-w-0 content-start gap-8">{children}</div> : children}
    </Section>
  );
}

type HeadProps = Omit<BlockFrameProps['block'], 'tone'> & Pick<BlockFrameProps, 'centred' | 'topic'>;

function Head({ id, title, intro, stand, centred, topic }: HeadProps) {
  const head = (
    <header className={headClasses(stand, centred)}>
      <Heading level={2} id={headingId(id)} {...(stand === 'fact' && { size: 'large' })}>
        {title}
      </Heading>
      {intro && <p className="text-lg text-ink-soft">{intro}</p>}
    </header>
  );
  if (stand !== 'drawing' || !topic) return head;
  return (
    <div className="grid items-center gap-8 md:grid-cols-[3fr_2fr] md:gap-16">
      {head}
      <TopicArt topic={topic} />
    </div>
  );
}

function headClasses(stand: Stand | undefined, centred: boolean | undefined): string {
  if (stand === 'split') return 'grid gap-3 self-start lg:sticky lg:top-24';
  if (stand === 'fact') return 'grid gap-4 border-s-4 border-brand ps-6 md:ps-10';
  return centred ? 'mx-auto grid max-w-2xl gap-3 text-center' : 'grid max-w-3xl gap-3';
}

import type { ReactNode } from 'react';
import { Heading } from '#ui/controls/heading';
import { Section } from '#ui/controls/section';
import { headingId } from '../../page-data/block-props.ts';

type BlockFrameProps = {
  block: {
    id: string;
    tone?: 'plain' | 'tint' | 'ink' | undefined;
    title?: string | undefined;
    intro?: string | undefined;
  };
  width?: 'narrow' | 'normal' | 'wide';
  centred?: boolean;
  children?: ReactNode;
};

/** The section around a block: its colour, its heading and its introduction. */
export function BlockFrame({ block, width, centred = false, children }: BlockFrameProps) {
  const { id, tone, title, intro } = block;
  return (
    <Section
      id={id}
      tone={tone}
      width={width}
      labelledBy={title ? headingId(id) : undefined}
      className="grid gap-8 md:gap-10"
    >
      {title && (
        <header className={centred ? 'mx-auto grid max-w-2xl gap-3 text-center' : 'grid max-w-3xl gap-3'}>
          <Heading level={2} id={headingId(id)}>
            {title}
          </Heading>
          {intro && <p className="text-lg text-ink-soft">{intro}</p>}
        </header>
      )}
      {children}
    </Section>
  );
}

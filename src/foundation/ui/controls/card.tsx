import type { ComponentProps } from 'react';
import { classNames } from '#foundation/kit/class-names.ts';

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li';
  tone?: 'plain' | 'raised' | 'tint';
  /** `none` for cards with a picture up to the edge. */
  padding?: 'none' | 'normal';
};

/** A sheet of paper on the bench. Put `card-link` on the one link inside to make the whole card its target. */
export function Card({ as = 'div', tone = 'plain', padding = 'normal', className, ...rest }: CardProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={classNames(
        'card',
        tone !== 'plain' && `card-${tone}`,
        padding === 'normal' && 'card-padded',
        className,
      )}
    />
  );
}

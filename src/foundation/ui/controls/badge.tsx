import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#foundation/kit/class-names.ts';

export type BadgeTone = 'neutral' | 'brand' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/** A short state or label, such as “Few seats”. Never colour alone: the text says it. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'span'> & { tone?: BadgeTone; icon?: ReactNode }) {
  return (
    <span {...rest} className={classNames('badge', `tone-${tone}`, className)}>
      {icon}
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '#foundation/kit/class-names.ts';

type SectionProps = {
  id?: string | undefined;
  tone?: 'plain' | 'tint' | 'ink';
  width?: 'narrow' | 'normal' | 'wide';
  className?: string | undefined;
  /** The id of the heading that names it, so that it becomes a landmark. */
  labelledBy?: string | undefined;
  children: ReactNode;
};

const widths = { narrow: 'max-w-narrow', normal: 'max-w-normal', wide: 'max-w-wide' };
const tones = { plain: '', tint: 'kraft', ink: 'night mat' };

/** One band of a page: `tint` is kraft paper, `ink` the cutting mat (dark in both schemes). */
export function Section({ id, tone = 'plain', width = 'normal', className, labelledBy, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={classNames('px-gutter py-section', tones[tone])}>
      <div className={classNames('mx-auto', widths[width], className)}>{children}</div>
    </section>
  );
}

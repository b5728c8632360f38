import type { ReactNode } from 'react';
import { classNames } from '#foundation/kit/class-names.ts';

type BubbleProps = {
  /** `in`: a reply; `out`: ours. */
  side: 'in' | 'out';
  lang?: string | undefined;
  children: ReactNode;
  /** Below the text: time and state. */
  foot?: ReactNode;
};

/** A message bubble, as on phones. */
export function Bubble({ side, lang, children, foot }: BubbleProps) {
  return (
    <div className={classNames('flex', side === 'out' && 'justify-end')}>
      <div
        className={classNames(
          'grid max-w-[85%] gap-1 rounded-2xl border border-line px-3.5 py-2.5',
          side === 'out' ? 'rounded-ee-sm bg-brand-soft' : 'rounded-es-sm bg-surface',
        )}
      >
        <p lang={lang} dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {children}
        </p>
        {foot && <div className="text-sm text-ink-soft">{foot}</div>}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useText } from '#foundation/i18n/index.tsx';

/** Fields that need no more attention, behind what was chosen there; “Change” opens them, natively. Their values are sent as before. */
export function Folded({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const say = useText();
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{summary}</span>
        <span className="shrink-0 font-semibold text-brand underline underline-offset-4">{say('checkout.change')}</span>
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}

import type { ReactNode } from 'react';

/** A progress bar. `value` is clamped to 0–100; `label` names the work. */
export function Progress({ value, label, detail }: { value: number; label: string; detail?: ReactNode }) {
  const part = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div className="grid gap-1.5">
      {detail && <div className="text-sm text-ink-soft">{detail}</div>}
      <progress className="progress" max={100} value={part} aria-label={label}>
        {part} %
      </progress>
    </div>
  );
}

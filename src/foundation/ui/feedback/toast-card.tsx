import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'danger' | 'warning' | 'info' | 'waiting';

const icons = { success: CircleCheck, danger: CircleAlert, warning: TriangleAlert, info: Info, waiting: LoaderCircle };

/** A short message over the page. Errors are announced immediately, everything else when the reader pauses (TST-1). */
export function Toast({ tone, children, onClose }: { tone: ToastTone; children: ReactNode; onClose?: () => void }) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={`toast tone-${tone === 'waiting' ? 'info' : tone}`}>
      <Icon aria-hidden="true" className={tone === 'waiting' ? 'size-5 animate-spin' : 'size-5'} />
      <div className="min-w-0 flex-1">{children}</div>
      {onClose && (
        <button type="button" onClick={onClose} aria-label="Close" className="-my-2 grid size-11 place-items-center">
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}

import { say } from '#foundation/i18n/staff/say.ts';
import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer, type Id } from 'react-toastify/unstyled';
import './toast.css';

const most = 20;
/** Milliseconds a toast stays. Our own timer, because the library counts by an animation that ends immediately under reduced motion. */
const stays = 6000;
const shown: Id[] = [];
let works = 0;

// The library takes a toast away when its animation has ended; with reduced motion the animation is a moment long.
const Appear = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

/** The library's kinds in the words of the style sheet; work in progress has the kind `default`. */
const toneOf = (kind = 'default') => (kind === 'error' ? 'danger' : kind === 'default' ? 'info' : kind);

const place = document.createElement('div');
place.className = 'toasts';
document.body.append(place);
createRoot(place).render(
  <ToastContainer
    position="top-right"
    autoClose={false}
    pauseOnHover={false}
    pauseOnFocusLoss={false}
    newestOnTop
    hideProgressBar
    draggable={false}
    closeButton={({ closeToast }) => (
      <button type="button" className="toast-close" aria-label={say('Close')} onClick={() => closeToast()}>
        <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    )}
    icon={false}
    transition={Appear}
    aria-label={say('Notifications')}
    className={() => 'toast-list'}
    toastClassName={(context) => `toast tone-${toneOf(context?.type)}`}
  />,
);

/** Errors interrupt a screen reader, everything else waits for its turn. */
const roleOf = (kind: string) => (kind === 'error' ? 'alert' : 'status');

export function showToast(kind: 'success' | 'error' | 'warning' | 'info', text: string): void {
  const id = toast[kind](text, { role: roleOf(kind) });
  remember(id);
  leaveLater(id);
}

export function showProgress<Value>(
  work: Promise<Value>,
  words: { pending: string; success: string; error: string },
): void {
  works += 1;
  const id = `work-${works}`;
  // Updates before the toast is shown would be lost: the library drops them.
  const there = new Promise<void>((resolve) => {
    const stop = toast.onChange((shownToast) => {
      if (shownToast.id !== id || shownToast.status !== 'added') return;
      stop();
      resolve();
    });
  });
  toast.loading(words.pending, { toastId: id, role: 'status', closeButton: true });
  remember(id);
  const finish = (kind: 'success' | 'error', render: string) => {
    toast.update(id, { type: kind, render, isLoading: false, role: roleOf(kind) });
    leaveLater(id);
  };
  work.then(
    () => there.then(() => finish('success', words.success)),
    () => there.then(() => finish('error', words.error)),
  );
}

function leaveLater(id: Id): void {
  setTimeout(() => toast.dismiss(id), stays);
}

/** The oldest give way. */
function remember(id: Id): void {
  shown.push(id);
  while (shown.length > most) {
    const oldest = shown.shift();
    if (oldest !== undefined) toast.dismiss(oldest);
  }
}

toast.onChange(({ id, status }) => {
  if (status === 'removed' && shown.includes(id)) shown.splice(shown.indexOf(id), 1);
});

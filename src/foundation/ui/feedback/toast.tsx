import { wholeStyles } from '#foundation/web/critical-css/whole-styles.ts';
import { reportError } from '#foundation/web/client-runtime/report-error.ts';

type Kind = 'success' | 'error' | 'warning' | 'info';
type Words = { pending: string; success: string; error: string };

let view: Promise<typeof import('./toast-view.tsx')> | undefined;

/** The code of the toasts arrives with the first one, and the whole style sheet: critical CSS has none of their colours. */
function whenLoaded(show: (shown: typeof import('./toast-view.tsx')) => void): void {
  view ??= import('./toast-view.tsx');
  Promise.all([view, wholeStyles()])
    .then(([shown]) => show(shown))
    .catch((error: unknown) => {
      view = undefined;
      reportError(error, { doing: 'showing a toast' });
    });
}

const show = (kind: Kind) => (text: string) => whenLoaded(({ showToast }) => showToast(kind, text));

/** TST-1: short messages at the top right that close after 6 s, at most 20 at a time. Browser only. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  /** Says `pending` until the work is done, then `success` or `error`. Returns the work itself. */
  promise<Value>(work: Promise<Value>, words: Words): Promise<Value> {
    whenLoaded(({ showProgress }) => showProgress(work, words));
    return work;
  },
};

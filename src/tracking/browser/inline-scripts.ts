/*
 * Scripts that stand in the page itself, as text of these functions: each must be complete in itself. The policy allows
 * them by their hash.
 */

/** TRK-1: reports the address of the page once, and again whenever it changes without its hash. Needs nothing but itself. */
export function reportPageViews(): void {
  let last = '';
  const report = () => {
    const url = location.href.split('#', 1)[0] ?? '';
    if (url === last) return;
    last = url;
    fetch(`/e?sourceUrl=${encodeURIComponent(url)}`, { keepalive: true })
      .then((answer) => (answer.ok ? null : Promise.reject(new Error(`status ${answer.status}`))))
      .catch((error: unknown) => globalThis.console.error('Failed to track page view:', error));
  };
  const later = () => setTimeout(report, 0);
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...words) => {
      change(...words);
      later();
    };
  }
  addEventListener('popstate', later);
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', later, { once: true });
  else later();
}

/**
 * TRK-4: opens the question for whoever has not answered its current version, unless the browser already says no for its
 * owner; and again from the link in the footer.
 */
export function askConsent(): void {
  const dialog = document.getElementById('consent-dialog');
  if (!(dialog instanceof HTMLDialogElement)) return;
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean };
  const answered = document.cookie
    .split('; ')
    .some((pair) => pair.split('.')[1] === dialog.dataset.version && pair.startsWith('consent='));
  const comeBackHere = () => {
    const field = dialog.querySelector('input[name="returnTo"]');
    if (field instanceof HTMLInputElement) field.value = location.pathname + location.search;
  };
  comeBackHere();
  if (!answered && doNotTrack !== '1' && globalPrivacyControl !== true) dialog.show();
  dialog.addEventListener('submit', comeBackHere);
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/privacy-choices"]') : null;
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      comeBackHere();
      dialog.close();
      dialog.showModal();
    },
    true,
  );
}

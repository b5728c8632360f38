/*
 * Scripts that stand in the page itself, as text of these functions: each must be complete in itself. The policy allows
 * them by their hash.
 */

/**
 * TRK-4: shows the question to whoever has not answered its current version, unless the browser already says no for its
 * owner; and again from the link in the footer. Shown by its attribute, because `show()` would take the focus: the page would scroll to it,
 * and a screen reader would leave what it reads.
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
    const from = dialog.querySelector('input[name="from"]');
    if (from instanceof HTMLInputElement) from.value = document.referrer.split('/', 3).join('/');
  };
  comeBackHere();
  if (!answered && doNotTrack !== '1' && globalPrivacyControl !== true) dialog.open = true;
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

/**
 * TRK-2: runs the tag manager of this address in a frame of its own for one sent form, which the page around tells it. The frame is sandboxed: it has no
 * origin, so it reads nothing of that page, and no cookie or storage of the site. The cookies that trackers made there come with the message, so
 * that the form counts for the visit that it ended; what the tag manager sets goes with the frame.
 */
export function hearFormEvent(address: string): void {
  type Heard = { entry: { page_title: string }; cookies: string };
  let heard = false;
  addEventListener('message', ({ source, origin, data }: MessageEvent<Heard>) => {
    if (heard || source !== parent || origin !== location.origin) return;
    heard = true;
    let { cookies } = data;
    Object.defineProperty(document, 'cookie', {
      get: () => cookies,
      set: (cookie: string) => {
        const [pair = ''] = cookie.split(';', 1);
        const name = pair.split('=', 1)[0] + '=';
        const others = cookies.split('; ').filter((one) => one !== '' && !one.startsWith(name));
        cookies = [...others, pair].join('; ');
      },
    });
    document.title = data.entry.page_title;
    Object.assign(window, { dataLayer: [data.entry, { 'gtm.start': Date.now(), event: 'gtm.js' }] });
    const script = document.createElement('script');
    script.src = address;
    document.head.append(script);
  });
}

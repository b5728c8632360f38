/* Inline scripts: the source text of these functions is put into the page, so each must be self-contained. The policy allows them by their hash. */

/**
 * TRK-4: shows the consent dialog to visitors who have not answered its current version, unless the browser signals an opt-out; and again from the
 * link in the footer. Opened by its attribute, because `show()` would take the focus: the page would scroll, and a screen reader would lose its
 * place.
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
 * TRK-2: runs the tag manager in this frame for one sent form, which the parent page posts. The frame is sandboxed without an origin, so it cannot
 * read that page, nor cookies or storage of the site. Trackers' own cookies come with the message, so that the form counts for the visit; what the
 * tag manager sets is lost with the frame.
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

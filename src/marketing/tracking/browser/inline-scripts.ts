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
 * read that page, nor cookies or storage of the site. To tags it looks like the thank-you page without its token: address, title, the hidden number,
 * and a data layer that begins with the tag manager's own start. Trackers' own cookies come with the message, so that the form counts for its visit;
 * what the tag manager sets is lost with the frame. `nonce`: of this document, for tags that carry it.
 */
export function hearFormEvent({ address, nonce }: { address: string; nonce: string }): void {
  type Heard = { entry: { page_title: string; mobileNumber?: string }; cookies: string };
  // A document without an origin may change its query, and nothing before it.
  history.replaceState(null, '', location.pathname);
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: unknown) => kept.get(String(key)) ?? null,
      setItem: (key: unknown, value: unknown) => void kept.set(String(key), String(value)),
      removeItem: (key: unknown) => void kept.delete(String(key)),
      clear: () => kept.clear(),
      key: (index: number) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size;
      },
    };
    Object.defineProperty(window, name, { value: storage });
  }
  let heard = false;
  addEventListener('message', ({ source, origin, data }: MessageEvent<Heard>) => {
    if (heard || source !== parent || origin !== location.origin) return;
    heard = true;
    const { entry } = data;
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
    document.title = entry.page_title;
    if (entry.mobileNumber !== undefined) {
      const hidden = Object.assign(document.createElement('span'), { id: 'mobile-number', hidden: true });
      hidden.textContent = entry.mobileNumber;
      document.body.append(hidden);
    }
    Object.assign(window, { dataLayer: [{ 'gtm.start': Date.now(), event: 'gtm.js' }, entry] });
    const script = Object.assign(document.createElement('script'), { id: 'tag-manager', async: true, src: address });
    // Browsers hide the attribute `nonce` from pages; the tag manager's own variables read this one.
    script.dataset.nonce = nonce;
    script.nonce = nonce;
    document.head.append(script);
  });
}

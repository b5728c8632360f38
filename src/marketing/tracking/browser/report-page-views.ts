import { callApi } from '#foundation/kit/http/call-api.ts';
import { secretParameters } from '#foundation/kit/secret-addresses.ts';

/** Matches the values of secret parameters, with their names as a group. */
const secrets = new RegExp(String.raw`([?&](?:${secretParameters.join('|')})=)[^&]*`, 'g');

/**
 * TRK-1: reports the address of the page once, and again whenever it changes, apart from its hash. `base`: the address of the workshop API, empty on
 * the site itself.
 */
export function reportPageViews(base: string): void {
  let last = '';
  const report = () => {
    const url = (location.href.split('#', 1)[0] ?? '').replace(secrets, '$1');
    if (url === last) return;
    last = url;
    callApi(`${base}/e?sourceUrl=${encodeURIComponent(url)}`, { keepalive: true })
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

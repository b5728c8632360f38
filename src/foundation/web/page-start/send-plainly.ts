/**
 * Lets the browser itself submit forms on a page opened at another address than the site's own (a private address, a SITE_URL that is
 * not the visitor's): the site refuses them with a page that shows what was typed and links to the right address, which the router would
 * replace by its error screen. `own`: origins of the site, separated by spaces; absent if any origin is accepted.
 */
export function sendPlainlyElsewhere(own: string | undefined): void {
  if (own === undefined || own.split(' ').includes(location.origin)) return;
  // Before React, which listens at the document.
  addEventListener('submit', (event) => event.stopImmediatePropagation(), { capture: true });
}

/**
 * Lets the browser itself send the forms of a page that was opened at another address than the site's own (a private address, SITE_URL that is
 * not the visitor's): the site refuses them by a page that shows what was typed and leads to the right address, which the router would
 * replace by its error screen. `own`: origins of the site, with spaces between; absent where any is its own.
 */
export function sendPlainlyElsewhere(own: string | undefined): void {
  if (own === undefined || own.split(' ').includes(location.origin)) return;
  // Before React, which listens at the document.
  addEventListener('submit', (event) => event.stopImmediatePropagation(), { capture: true });
}

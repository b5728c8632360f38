/** Set on the page's style element if it holds only critical CSS: the URL of the whole sheet. */
export const wholeStylesAttribute = 'data-whole';

/**
 * Stand in the style element while React renders: which styles a page needs depends on the rest of it, and the renderer need not handle
 * a whole sheet.
 */
export const stylesMarks = { site: '@site-styles@', studio: '@studio-styles@' } as const;

/** The style sheets of the product. */
export type Sheet = keyof typeof stylesMarks;

let whole: Promise<void> | undefined;

/**
 * In the browser: loads the whole style sheet before content is shown that the server did not send.
 * A sheet that fails to load blocks nothing.
 */
export function wholeStyles(): Promise<void> {
  whole ??= new Promise((resolve) => {
    const href = document.head.querySelector('style')?.getAttribute(wholeStylesAttribute);
    if (!href) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // Without a connection; the next one who needs it asks again.
      whole = undefined;
      link.remove();
      resolve();
    });
    document.head.append(link);
  });
  return whole;
}

/** Fetches the whole sheet without applying it, and applies it as soon as a form is sent: its answer may show other pieces. */
export function expectWholeStyles(): void {
  const href = document.head.querySelector('style')?.getAttribute(wholeStylesAttribute);
  if (!href) return;
  const hint = document.createElement('link');
  hint.rel = 'preload';
  hint.as = 'style';
  hint.href = href;
  document.head.append(hint);
  addEventListener('submit', () => void wholeStyles(), { capture: true, once: true });
}

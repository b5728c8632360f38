import { wholeClass } from './lay-out-whole.ts';

/**
 * Content below the first screen has an estimated height and is skipped in layouts (`content-visibility` in `base.css`), so that neither the
 * first paint nor the font swap blocks a slow phone. Call the returned function after both: it lays out the page step by step in idle
 * time and then ends the estimates for this document. Nothing is left to do if `layOutWhole` has
 * already started with the whole page.
 */
export function layOutRest(): () => void {
  // Browsers without sheets of a document's own do not guess either. No attribute, because a hydration would find it changed.
  if (!('adoptedStyleSheets' in document) || document.documentElement.classList.contains(wholeClass)) return () => {};
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const idle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));
  let count = 2;
  const next = () => {
    const isLast = !document.querySelector(`main>section:nth-child(${count})`);
    sheet.replaceSync(`footer,main>section${isLast ? '' : `:nth-child(-n+${count})`}{content-visibility:visible}`);
    count += 1;
    if (!isLast) idle(next);
  };
  return () => idle(next);
}

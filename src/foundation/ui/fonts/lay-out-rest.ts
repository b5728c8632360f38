import { wholeClass } from './lay-out-whole.ts';

/**
 * What is below the first screen has a guessed height and is left out of layouts (`content-visibility` in `base.css`), so that neither the
 * first paint nor the change of the fonts holds up a slow phone. The function it returns is called when both are done: piece by piece, while nothing
 * else is to do, the page is laid out, and guesses end for as long as the document is open. Nothing is left to do where `layOutWhole` has
 * begun with the whole page.
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

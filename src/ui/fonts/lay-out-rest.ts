/**
 * Runs inline in the head, as text: it may use nothing from outside of itself. What is below the first screen has a guessed height and is
 * left out of layouts (`content-visibility` in `base.css`), so that neither the first paint nor the change of the fonts holds up a slow
 * phone. The function it returns is called when both are done: piece by piece, while nothing else is to do, the page is laid out, and guesses end
 * for as long as the document is open. Where the visitor begins further down, at a heading or where they were before, guessed heights
 * would lead elsewhere: there all is laid out from the beginning.
 */
export function layOutRest(): () => void {
  // Browsers without sheets of a document's own do not guess either. No attribute, because a hydration would find it changed.
  if (!('adoptedStyleSheets' in document)) return () => {};
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const layOut = (pieces: string) => sheet.replaceSync(pieces + '{content-visibility:visible}');
  const all = 'main>section';
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || visit?.type !== 'navigate') {
    layOut(all);
    return () => {};
  }
  const idle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));
  let count = 4;
  const next = () => {
    const isLast = !document.querySelector('main>section:nth-child(' + count + ')');
    layOut(isLast ? all : 'main>section:nth-child(-n+' + count + ')');
    count += 1;
    if (!isLast) idle(next);
  };
  return () => idle(next);
}

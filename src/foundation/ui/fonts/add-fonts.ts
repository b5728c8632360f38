import { nameFace, textFaces, type Face } from './late-faces.ts';

/**
 * Text is painted immediately in the fallback fonts of `fonts.css`; then the fonts are fetched and added together, for one layout shift at most.
 * A visitor from another page of the site has them cached: they are added as early as possible, and also where the URL has a fragment,
 * whose heading they would move. The fonts for language names are fetched only where such a name is shown. Under save-data none is fetched,
 * and if one fails to load, the page stays as it is. `whole`: resolves when the page is parsed. `then`: called after that, when no more fonts
 * will be added.
 */
export function addFonts(whole: Promise<unknown>, then: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const add = (faces: Face[]) =>
    Promise.all((connection?.saveData ? [] : faces).map((face) => new FontFace(...face).load()))
      .then((all) => all.map((face) => document.fonts.add(face)))
      .catch(() => {});
  const names = () => (document.querySelector('.font-local') ? [nameFace] : []);
  // The first frame after the page has loaded is painted before the next one begins; the observer reports the very first paint.
  const painted = () =>
    new Promise((resolve) => {
      const shown = () => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(shown));
    });
  const atOnce = location.hash || document.referrer.startsWith(`${location.origin}/`);
  const added = atOnce
    ? Promise.all([add(textFaces), whole.then(() => add(names()))])
    : whole.then(painted).then(() => add([...textFaces, ...names()]));
  void Promise.all([added, whole]).then(then);
}

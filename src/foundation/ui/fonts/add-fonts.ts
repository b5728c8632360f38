import { nameFace, textFaces, type Face } from './late-faces.ts';

/**
 * Text is painted at once in the stand-ins of `fonts.css`; then the fonts are fetched and added together, so that the page is laid out anew
 * once. Whoever comes from another page of ours has them already: they are put in as early as can be. They do not wait either where an
 * address leads to a heading, which would be moved by them. The letters of languages' own names come only where such a name stands. Under
 * save-data none is fetched, and where one cannot be fetched the page stays as it is. `whole`: resolves when the page is parsed. `then` is called
 * when it is, and no font will come any more.
 */
export function addFonts(whole: Promise<unknown>, then: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const add = (faces: Face[]) =>
    Promise.all((connection?.saveData ? [] : faces).map((face) => new FontFace(...face).load()))
      .then((all) => all.map((face) => document.fonts.add(face)))
      .catch(() => {});
  const names = () => (document.querySelector('.font-local') ? [nameFace] : []);
  // The first frame after the whole page has come is painted when the next one begins; the browser tells of the first of all once it was shown.
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

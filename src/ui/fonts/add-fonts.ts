/** What the browser makes one font of: name, source and descriptors. */
export type Face = [family: string, source: string, descriptors?: { weight: string }];

/**
 * Runs inline in the head of the page, as text: it may use nothing from outside of itself. Text is painted at once in the stand-ins of
 * `fonts.css`; then the fonts are fetched and added together, so that the page is laid out anew once. Whoever comes from another page of ours
 * has them already: they are put in before the first paint. They do not wait either where an address leads to a heading, which would be
 * moved by them. Under save-data none is fetched, and where one cannot be fetched the page stays as it is. `then` is called when the page is whole and no font will come any more.
 */
export function addFonts(faces: Face[], then: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const wanted = connection?.saveData ? [] : faces;
  const whole = new Promise((resolve) => {
    addEventListener('DOMContentLoaded', resolve);
  });
  const fetchAndAdd = () =>
    Promise.all(wanted.map((face) => new FontFace(...face).load()))
      .then((all) => all.map((face) => document.fonts.add(face)))
      .catch(() => {});
  // The first frame after the whole page has come is painted when the next one begins; the browser tells of the first of all once it was shown.
  const painted = () =>
    new Promise((resolve) => {
      const shown = () => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(shown));
    });
  const atOnce = location.hash || document.referrer.startsWith(`${location.origin}/`);
  const added = atOnce ? fetchAndAdd() : whole.then(painted).then(fetchAndAdd);
  void Promise.all([added, whole]).then(then);
}

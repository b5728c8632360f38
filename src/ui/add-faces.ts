/** What the browser makes one face of: name, source and descriptors. */
export type Face = [family: string, source: string, descriptors?: { weight: string }];

/**
 * Runs inline in the head of the page, as text: it may use nothing from outside of itself. Text is painted at once in the stand-ins of
 * `fonts.css`; then the faces are fetched and put in together, so that the page is laid out anew once. Whoever comes from another page of ours
 * has them already: they are put in before the first paint. Under save-data none is fetched, and where one cannot be fetched the page stays
 * as it is.
 */
export function addFaces(faces: Face[]): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const fetchAndAdd = () => {
    Promise.all(faces.map((face) => new FontFace(...face).load()))
      .then((all) => all.map((face) => document.fonts.add(face)))
      .catch(() => {});
  };
  if (document.referrer.startsWith(`${location.origin}/`)) fetchAndAdd();
  // The first frame after the whole page has come is painted when the next one begins.
  else
    addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() => {
        requestAnimationFrame(fetchAndAdd);
      }),
    );
}

/** What the browser makes one face of: name, source and descriptors. */
export type Face = [family: string, source: string, descriptors: FontFaceDescriptors];

/**
 * Runs inline in the head of the page, as text: it may use nothing from outside of itself. Text is painted at once in the stand-ins of
 * `fonts.css`; then the faces are fetched and put in together, so that the page is laid out anew once. Whoever comes from another page of ours
 * has them already: they are put in before the first paint. `letters` are fetched only where one of theirs is seen. Under save-data
 * none is fetched, and what cannot be fetched leaves the page as it is.
 */
export function addFaces(faces: Face[], letters: Face[]): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const fetchAndAdd = () => {
    const all = faces.map((face) => new FontFace(...face));
    Promise.all(all.map((face) => face.load())).then(
      () => {
        for (const face of all.concat(letters.map((some) => new FontFace(...some)))) document.fonts.add(face);
      },
      () => {},
    );
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

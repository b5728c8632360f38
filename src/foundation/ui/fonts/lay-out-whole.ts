/** Set on a document that is laid out completely from the start (`base.css`). */
export const wholeClass = 'whole';

/**
 * Inline script for the head of a page. Content below the first screen has an estimated height (`lay-out-rest.ts`). If the visitor starts further
 * down, at a fragment or a restored position, estimates would scroll to the wrong place: then everything is laid out from the start.
 */
export const layOutWhole = `(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")&&document.documentElement.classList.add("${wholeClass}")`;

/** The same for the answer to a form: it opens where the form is wrong, which may be far down. */
export const layOutAnswer = `document.documentElement.classList.add("${wholeClass}")`;

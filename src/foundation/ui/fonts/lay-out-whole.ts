/** Set on a document that is laid out whole from the beginning (`base.css`). */
export const wholeClass = 'whole';

/**
 * For the head of a page, as text. What is below the first screen has a guessed height (`lay-out-rest.ts`). Where the visitor begins further
 * down, at a heading or where they were before, guessed heights would lead elsewhere: there all is laid out from the beginning.
 */
export const layOutWhole = `(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")&&document.documentElement.classList.add("${wholeClass}")`;

/** The same for the answer to a form: it opens where the form is wrong, which may be far down. */
export const layOutAnswer = `document.documentElement.classList.add("${wholeClass}")`;

import { stylesMarks, type Sheet } from '../critical-css/whole-styles.ts';

/** A document as React rendered it, cut at the places where something is put in: the whole is `head`, styles, `afterStyles`, `body`, `end`. */
export type DocumentParts = {
  sheet: Sheet;
  /** Up to the inside of the style element. */
  head: string;
  /** From the end of the styles to the end of the head's content. */
  afterStyles: string;
  /** The content of the body. */
  body: string;
};

export const bodyBegins = '</head><body>';
export const bodyEnds = '</body></html>';

/**
 * Cuts a rendered document at the mark of its styles, between head and body, and at its end. Text of a page cannot look like one of these places,
 * because React escapes `<`. Throws when one is missing: then the document is not what `src/root.tsx` renders.
 */
export function documentParts(html: string): DocumentParts {
  for (const sheet of ['site', 'studio'] as const) {
    const styles = html.indexOf(`${stylesMarks[sheet]}</style>`);
    if (styles === -1) continue;
    const body = html.indexOf(bodyBegins, styles);
    const end = html.lastIndexOf(bodyEnds);
    if (body === -1 || end === -1) break;
    return {
      sheet,
      head: html.slice(0, styles),
      afterStyles: html.slice(styles + stylesMarks[sheet].length, body),
      body: html.slice(body + bodyBegins.length, end),
    };
  }
  throw new Error('The rendered document has no place for styles, or no body');
}

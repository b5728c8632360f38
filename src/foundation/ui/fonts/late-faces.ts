import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url&no-inline';
import bricolage from './bricolage-grotesque.woff2?url&no-inline';
import languageNames from './language-names.woff2?url&no-inline';

/** What the browser makes one font of: name, source and descriptors. */
export type Face = [family: string, source: string, descriptors?: { weight: string }];

/** The fonts of text and headings, which no first paint waits for; browsers without scripts have them from `late-fonts.css`. */
export const textFaces: Face[] = [
  ['Figtree', `url(${figtree})`, { weight: '300 900' }],
  ['Bricolage Grotesque', `url(${bricolage})`, { weight: '600 800' }],
];

/** The letters of languages' own names. */
export const nameFace: Face = ['Language Names', `url(${languageNames})`];

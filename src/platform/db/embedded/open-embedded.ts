type Embedded = typeof import('./embedded.ts');

/** A server on PostgreSQL never loads the embedded one. */
const embedded = () => import('./embedded.ts');

/** See `embedded.ts`. */
export const openEmbedded: Embedded['openEmbedded'] = async (...words) => (await embedded()).openEmbedded(...words);
export const openInMemory: Embedded['openInMemory'] = async (...words) => (await embedded()).openInMemory(...words);
export const dumpEmbedded: Embedded['dumpEmbedded'] = async (...words) => (await embedded()).dumpEmbedded(...words);

import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/**
 * Compiles the ICU messages of `src/text/locales/*.json` while bundling, so that no message parser
 * reaches the browser or runs on the server.
 */
export function compiledCatalogues(): Plugin {
  return {
    name: 'coursefront:compiled-catalogues',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/text\/locales\/[a-z]+\.json$/.test(id)) return null;
      const source = JSON.parse(code) as Record<string, string>;
      const compiled = Object.fromEntries(Object.entries(source).map(([key, text]) => [key, compileMessage(text)]));
      return { code: JSON.stringify(compiled), map: null };
    },
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { wordSetOf } from '../src/foundation/i18n/word-sets.ts';

/**
 * Compiles the ICU messages of `src/foundation/i18n/locales/*.json?words=<set>` while bundling, so that no message parser reaches the browser or
 * runs on the server. What a language lacks is said in English; `?words=missing` is the list of those sentences, by id;
 * `?words=<id>` is one sentence alone.
 */
export function compiledCatalogues(): Plugin {
  return {
    name: 'coursefront:compiled-catalogues',
    enforce: 'pre',
    transform(code, id) {
      const [file = '', set] = id.split('?words=');
      if (set === undefined || !/\/src\/foundation\/i18n\/locales\/[a-z]+\.json$/.test(file)) return null;
      const english = path.join(path.dirname(file), 'en.json');
      this.addWatchFile(english);
      const own = JSON.parse(code) as Record<string, string>;
      if (set === 'missing') {
        const ids = Object.keys(JSON.parse(readFileSync(english, 'utf8')) as object);
        const missing = ids.filter((key) => !Object.hasOwn(own, key));
        return { code: `export default ${JSON.stringify(missing)}`, moduleType: 'js', map: null };
      }
      const all = { ...(JSON.parse(readFileSync(english, 'utf8')) as Record<string, string>), ...own };
      const wanted = Object.entries(all).filter(([key]) => wordSetOf(key) === set || key === set);
      const compiled = Object.fromEntries(wanted.map(([key, text]) => [key, plain(compileMessage(text))]));
      return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
    },
  };
}

/** Most sentences are one piece of text. */
function plain(message: ReturnType<typeof compileMessage>) {
  return message.length === 1 && typeof message[0] === 'string' ? message[0] : message;
}
